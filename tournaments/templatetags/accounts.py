"""Who is logged in, for the masthead."""

from django import template
from django.template.context import Context

from tournaments.queries.accounts import Account, account_of

register = template.Library()


@register.simple_tag(takes_context=True)
def account(context: Context) -> Account | None:
    """The reader's account; nothing where the page knows no session."""
    request = context.get("request")
    user = getattr(request, "user", None)
    return None if user is None else account_of(user)
