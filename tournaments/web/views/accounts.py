"""Logging in and out; a password changed, or a new one by mail."""

from typing import Any

from django.conf import settings
from django.contrib.auth import logout as end_session
from django.contrib.auth import views
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.queries.accounts import account_of
from tournaments.web.forms.accounts import ChangePasswordForm, LoginForm, NewPasswordForm


class Login(views.LoginView):
    """Back to where the reader wanted to go, if that is on this site; else to his desk."""

    template_name = "accounts/login.html"
    authentication_form = LoginForm
    redirect_authenticated_user = True

    def get_default_redirect_url(self) -> str:
        return first_page(self.request)

    def form_invalid(self, form: Any) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=400)


def first_page(request: HttpRequest) -> str:
    """Where somebody goes who has logged in: the desk, if he runs anything."""
    account = account_of(request.user)
    return reverse("web:desk" if account and account.has_desk else "web:home")


@require_POST
@never_cache
def logout(request: HttpRequest) -> HttpResponse:
    """Ends the session; the phone of a table stays one."""
    end_session(request)
    return redirect("web:home")


class ChangePassword(views.PasswordChangeView):
    """The old one and the new one; other sessions of the account end."""

    template_name = "accounts/password.html"
    form_class = ChangePasswordForm
    success_url = reverse_lazy("web:password", query={"changed": "1"})

    def form_invalid(self, form: Any) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=400)


class LostPassword(views.PasswordResetView):
    """A link by mail, if the address is an account's; the answer is the same if it is not."""

    template_name = "accounts/lost.html"
    email_template_name = "accounts/lost_mail.txt"
    subject_template_name = "accounts/lost_subject.txt"
    success_url = reverse_lazy("web:password-sent")

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        return super().get_context_data(sends_mail=settings.SENDS_MAIL, **context)


class LinkSent(views.PasswordResetDoneView):
    """What to do now, whether or not a mail is on its way."""

    template_name = "accounts/sent.html"


class NewPassword(views.PasswordResetConfirmView):
    """Behind the link of the mail: it works once and for some days."""

    template_name = "accounts/new.html"
    form_class = NewPasswordForm
    reset_url_token = "chosen"  # noqa: S105  (a word of the address, no secret)
    success_url = reverse_lazy("web:login", query={"password": "new"})
