"""Logging in, taking up an invitation, and passwords old and new."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import password_validators_help_texts
from django.utils.translation import gettext_lazy as _

from tournaments.services.accounts import username_of

if TYPE_CHECKING:
    _SetPassword = SetPasswordForm[User]
else:
    _SetPassword = SetPasswordForm


def _rules() -> str:
    return " ".join(password_validators_help_texts())


def _password(label: Any, autocomplete: str, **options: Any) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(label=label, strip=False, widget=widget, **options)


class LoginForm(AuthenticationForm):
    """User name and password; nobody learns which of the two was wrong."""

    error_messages = {"invalid_login": _("The user name or the password is wrong.")}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["username"].label = _("User name")
        self.fields["username"].widget.attrs.pop("autofocus", None)
        self.fields["password"].label = _("Password")

    def clean_username(self) -> str:
        """Small and capital letters are the same."""
        return username_of(self.cleaned_data["username"])


class JoinForm(forms.Form):
    """A new account for an invitation; what is wrong with it the service says."""

    name = forms.CharField(
        label=_("Your name"),
        help_text=_("As it is shown in the club."),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    username = forms.CharField(
        label=_("User name"),
        help_text=_("For logging in; small and capital letters are the same."),
        max_length=150,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    password = _password(_("Password"), "new-password")
    again = _password(_("The password again"), "new-password")

    def __init__(self, data: Mapping[str, Any] | None = None, *, name: str) -> None:
        super().__init__(data, initial={"name": name})
        self.fields["password"].help_text = _rules()

    def clean(self) -> dict[str, Any]:
        """Two times the same."""
        data = super().clean() or self.cleaned_data
        if {"password", "again"} <= set(data) and data["password"] != data["again"]:
            self.add_error("again", forms.ValidationError(_("The two passwords differ.")))
        return data


class ChangePasswordForm(PasswordChangeForm):
    """The old one, and the new one twice."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        _say_rules(self.fields)


class NewPasswordForm(_SetPassword):
    """The new one twice, for who came by a link."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        _say_rules(self.fields)


def _say_rules(fields: Mapping[str, forms.Field]) -> None:
    """The rules for passwords as sentences, where Django has a list in HTML."""
    fields["new_password1"].help_text = _rules()
    fields["new_password2"].help_text = ""
