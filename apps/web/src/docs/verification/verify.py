import base64
import hashlib
import hmac
import json
import time


def verify_webhook(body: bytes, headers, secret: str, now: float | None = None) -> dict:
    """The event of a call from Kitpath; ValueError for any other. `body` is the request exactly as it came."""
    msg_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not msg_id or not timestamp or not signatures:
        raise ValueError("A header is missing")
    if not timestamp.isdigit() or abs((now or time.time()) - int(timestamp)) > 300:
        raise ValueError("Too old, or too early")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{msg_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    for signature in signatures.split(" "):
        version, _, given = signature.partition(",")
        if version == "v1" and hmac.compare_digest(given.encode(), expected):
            return json.loads(body)
    raise ValueError("Not signed by Kitpath")
