"""Where an article stands on its preset's page."""

from django import template

register = template.Library()


@register.filter
def anchor(number: str) -> str:
    """The element id of an article: `article-3.9.14.1`."""
    return "article-" + number.replace(" ", "-")
