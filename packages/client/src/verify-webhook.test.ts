import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { describe, test } from "node:test";
import { verifyWebhook, WebhookVerificationError } from "./index.ts";

const now = new Date("2026-03-01T12:00:00Z");
const bytes = Buffer.alloc(32, 7);
const secret = `whsec_${bytes.toString("base64")}`;
const body = '{"eventType":"ORDER.CREATED","orderNumber":"RT12345"}';

function headersOf({ id = "msg_1", at = now, text = body, key = bytes } = {}) {
  const timestamp = String(at.getTime() / 1000);
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  return { "webhook-id": id, "Webhook-Timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

const refused = (headers: Record<string, string>, text = body) =>
  assert.rejects(verifyWebhook(text, headers, secret, { now }), WebhookVerificationError);

describe("a webhook", () => {
  test("that Kitpath signed is accepted, with headers from an object or from Headers", async () => {
    const event = await verifyWebhook(body, headersOf(), secret, { now });
    assert.equal(event.orderNumber, "RT12345");
    await verifyWebhook(body, new Headers(headersOf()), secret, { now });
  });

  test("is accepted with either secret while one is being renewed", async () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    await verifyWebhook(body, headersOf(), [other, secret], { now });
    const both = headersOf();
    both["webhook-signature"] = `v1,bm90IHRoaXM= ${both["webhook-signature"]}`;
    await verifyWebhook(body, both, secret, { now });
  });

  test("that was changed, signed by somebody else, is old or unsigned is refused", async () => {
    await refused(headersOf(), body.replace("RT12345", "RT12346"));
    await refused(headersOf({ key: Buffer.alloc(32, 8) }));
    await refused(headersOf({ at: new Date(now.getTime() - 301_000) }));
    await refused(headersOf({ at: new Date(now.getTime() + 301_000) }));
    await refused({ ...headersOf(), "webhook-id": "msg_2" });
    await refused({ ...headersOf(), "webhook-signature": "v1,%%%" });
    await refused({ ...headersOf(), "Webhook-Timestamp": "soon" });
    await refused({});
  });
});
