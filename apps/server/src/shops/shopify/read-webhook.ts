import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ShopNotice, ShopTopic } from "../shop.ts";
import { ForgedShopWebhook, shopTopics } from "../shop.ts";

const id = z.union([z.string(), z.number()]).transform(String);

const payloads = z
  .object({
    id,
    admin_graphql_api_id: z.string(),
    /** In a refund. */
    order_id: id,
    order_edit: z.object({ order_id: id }),
    /** In a privacy request. */
    orders_requested: z.array(id),
    orders_to_redact: z.array(id),
  })
  .partial();

const isTopic = (topic: string): topic is ShopTopic => (shopTopics as readonly string[]).includes(topic);

const orderRef = (orderId: string) => `gid://shopify/Order/${orderId}`;

/**
 * Verifies and reads a webhook. The signature is a header with the base64 of the HMAC-SHA256 of the exact payload, keyed with the
 * app's secret.
 */
export function readWebhook(
  secret: string,
  payload: string,
  headers: Record<string, string>,
): ShopNotice | null {
  const given = Buffer.from(headers["x-shopify-hmac-sha256"] ?? "", "base64");
  const expected = createHmac("sha256", secret).update(payload, "utf8").digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedShopWebhook("Not the shop's signature");
  }
  const topic = headers["x-shopify-topic"] ?? "";
  const domain = headers["x-shopify-shop-domain"] ?? "";
  const eventRef = headers["x-shopify-event-id"] ?? headers["x-shopify-webhook-id"] ?? "";
  if (!isTopic(topic) || !domain || !eventRef) return null;
  const body = payloads.parse(JSON.parse(payload));
  const triggeredAt = new Date(headers["x-shopify-triggered-at"] ?? "");
  return {
    domain,
    eventRef,
    topic,
    subjectRef: subjectOf(topic, body),
    orderRefs: (body.orders_requested ?? body.orders_to_redact ?? []).map(orderRef),
    triggeredAt: Number.isNaN(triggeredAt.getTime()) ? new Date(0) : triggeredAt,
  };
}

function subjectOf(topic: ShopTopic, body: z.infer<typeof payloads>): string | null {
  if (topic === "refunds/create") return body.order_id ? orderRef(body.order_id) : null;
  if (topic === "orders/edited") return body.order_edit ? orderRef(body.order_edit.order_id) : null;
  const [noun] = topic.split("/");
  if (noun !== "orders" && noun !== "products") return null;
  const kind = noun === "orders" ? "Order" : "Product";
  return body.admin_graphql_api_id ?? (body.id ? `gid://shopify/${kind}/${body.id}` : null);
}
