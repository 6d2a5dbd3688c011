"""Failures of a request that REST framework has no word for."""

from rest_framework import exceptions, status


class Unreadable(exceptions.APIException):
    """A request that lacks something which is no part of its body: a 400 with a code."""

    status_code = status.HTTP_400_BAD_REQUEST


class Forged(exceptions.APIException):
    """A browser's session without the token that shows the request to be meant."""

    status_code = status.HTTP_403_FORBIDDEN
