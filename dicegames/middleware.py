"""What every answer carries, and whom the server answers at all."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware

from dicegames import hosts

Handler = Callable[[HttpRequest], HttpResponse]

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)


def own_hosts_only(get_response: Handler) -> Handler:
    """Refuse a foreign Host header with 400, after a second look at this machine's addresses."""

    def middleware(request: HttpRequest) -> HttpResponse:
        hosts.recheck(request.META.get("HTTP_HOST", ""))
        request.get_host()  # raises DisallowedHost, which Django answers with 400
        return get_response(request)

    return middleware


def packed_pages(get_response: Handler) -> Handler:
    """Whole pages travel compressed. What is swapped into a page does not: a move shall not wait for it."""
    gzip = GZipMiddleware(get_response)

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if "HX-Request" not in request.headers:
            gzip.process_response(request, response)  # in place
        return response

    return middleware


def content_security_policy(get_response: Handler) -> Handler:
    """Nothing is loaded from elsewhere, and no script or style is written into a page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        return response

    return middleware
