import { z } from "zod";
import { shopTopics } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";

/** The address for these topics is set in the app's settings at Shopify. */
const privacyTopics = new Set<string>(["customers/data_request", "customers/redact", "shop/redact"]);

const subscriptions = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
});

export async function subscribe(ask: Ask, address: string): Promise<void> {
  const { webhookSubscriptions } = await ask(
    subscriptions,
    `query Subscriptions { webhookSubscriptions(first: 50) { nodes { topic uri } } }`,
  );
  const known = new Set(
    webhookSubscriptions.nodes.filter(({ uri }) => uri === address).map(({ topic }) => topic),
  );
  for (const topic of shopTopics) {
    const name = topic.replace("/", "_").toUpperCase();
    if (privacyTopics.has(topic) || known.has(name)) continue;
    const { webhookSubscriptionCreate } = await ask(
      z.object({
        webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
      }),
      `mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) { userErrors { message } }
      }`,
      { topic: name, subscription: { uri: address, format: "JSON" } },
    );
    accepted(webhookSubscriptionCreate.userErrors);
  }
}
