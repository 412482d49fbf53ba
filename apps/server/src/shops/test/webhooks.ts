import { createHmac, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ShopTopic } from "../shop.ts";
import { shopPaths } from "../shop.ts";
import type { Books } from "./books.ts";

export type Delivery = { uri: string; payload: string; headers: Record<string, string> };
type Send = (delivery: Delivery) => Promise<unknown>;
export type Webhooks = ReturnType<typeof openWebhooks>;

/** The test store's signed webhooks. A failed delivery is not retried: reconciliation catches it. */
export function openWebhooks(books: Books, secret: string) {
  let send: Send | null = null;

  const sign = (payload: string) => createHmac("sha256", secret).update(payload, "utf8").digest("base64");

  function write(domain: string, topic: ShopTopic, body: object, uri: string): Delivery {
    const payload = JSON.stringify(body);
    return {
      uri,
      payload,
      headers: {
        "content-type": "application/json",
        "x-shopify-topic": topic,
        "x-shopify-shop-domain": domain,
        "x-shopify-hmac-sha256": sign(payload),
        "x-shopify-webhook-id": randomUUID(),
        "x-shopify-event-id": randomUUID(),
        "x-shopify-triggered-at": books.now().toISOString(),
        "x-shopify-api-version": "2026-10",
      },
    };
  }

  return {
    write,
    /** Sends a webhook to every subscriber of the topic. */
    async tell(domain: string, topic: ShopTopic, body: object): Promise<void> {
      const shop = await books.find(domain, "shop", domain);
      const name = topic.replace("/", "_").toUpperCase();
      for (const { uri } of shop?.subscriptions.filter((each) => each.topic === name) ?? []) {
        await send?.(write(domain, topic, body, uri)).catch(() => undefined);
      }
    },
    /** Sends webhooks through this process's own HTTP stack once it is ready, so neither a port nor the network is needed. */
    sendTo(app: FastifyInstance) {
      app.addHook("onReady", async () => {
        send ??= ({ uri, payload, headers }) =>
          app.inject({
            method: "POST",
            url: shopPaths.webhook,
            payload,
            headers: { ...headers, host: new URL(uri).host },
          });
      });
    },
    /** For tests of lost webhooks. */
    sendBy(way: Send) {
      send = way;
    },
  };
}

export const numberOf = (gid: string): number => Number(gid.split("/").at(-1));
