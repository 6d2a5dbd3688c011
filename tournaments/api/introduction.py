"""What a reader of the API's description is told first; settings read it before Django begins."""

INTRODUCTION = """\
Judges records of preferans deals, settles score sheets, shows the laws; and runs a club's \
evening: tournaments, draws, tables, deals, standings.

**Who asks.** People by the session of a browser, with `X-CSRFToken` on every write (`GET \
/api/v1/me` tells it); a table's phone by `Authorization: Device <secret>`. What a sender may not \
even know of is answered like a thing that does not exist.

**Writes** carry an `Idempotency-Key`. The same key and request again are answered with the stored \
answer (`Idempotency-Replayed: true`); the same key with another request is a 422; while the first \
one runs, 409. Answers are kept for seven days, secrets in them are not. Writes on a deal name the \
version that their sender has seen, as `seen` in the body or as `If-Match: "7"`; when it is no \
longer the newest they are a 409 with the present state, and nothing is written.

**Errors** have one shape: `{code, article, message, params}`. 400: it cannot be read. 422: it was \
read, and the laws (then `article` is set) or the office refuse it.

**Searches** take time: `POST /api/v1/searches` answers 202 with an address, where the search is \
asked after until it has ended (every second will do), and cancelled. A record whose claim was \
not decided when it was judged is searched through there too (`"kind": "judge"`).

**Lists** come in pages: `page` from 1, `size` up to 100.

**Live.** `GET /live/table/<token>/` and `GET /live/tournament/<slug>/` are streams of server-sent \
events. An event says only that something changed: `{"kind": "table", "id": "<token>", "version": \
41}`, its `id:` the version; a stream taken up again with `Last-Event-ID` tells at once if \
something was missed. What has changed is fetched with the reader's own rights. Asking for the \
thing itself every few seconds does as well.\
"""
