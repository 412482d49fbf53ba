import type { EventType } from "@kitpath/contract/messaging/events/events";
import { maxWebhookHeaders } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import type { Webhook, WebhookChange } from "@kitpath/contract/messaging/webhooks/webhooks";
import { problemsOfHeaders, webhookUrl } from "@kitpath/contract/messaging/webhooks/webhooks";
import { z } from "zod";

const pair = z.object({ name: z.string().trim(), value: z.string().trim() });

/** Name and value must both be given, or neither (specification 3 section 5). */
function checkPairs(headers: z.infer<typeof pair>[], context: z.RefinementCtx): void {
  for (const { index, part, message } of problemsOfHeaders(headers)) {
    context.addIssue({ code: "custom", path: [index, part], message });
  }
}

export const webhookFormSchema = z.object({
  url: webhookUrl,
  isActive: z.boolean(),
  headers: z.array(pair).max(maxWebhookHeaders).superRefine(checkPairs),
  version: z.number(),
});
export type WebhookEntry = z.infer<typeof webhookFormSchema>;

export const emptyHeader = { name: "", value: "" };

export function entryOf(webhook: Omit<Webhook, "eventType"> | null): WebhookEntry {
  const headers = Object.entries(webhook?.headers ?? {}).map(([name, value]) => ({ name, value }));
  return {
    url: webhook?.url ?? "",
    isActive: webhook?.active ?? false,
    headers: headers.length > 0 ? headers : [emptyHeader],
    // 0 says that there was none, so that one that somebody else has set since is not saved over.
    version: webhook?.version ?? 0,
  };
}

/** Returns what is sent of an entry; headers without a name are dropped. */
export const changeOf = ({ url, isActive, headers, version }: WebhookEntry) => ({
  url,
  active: isActive,
  headers: Object.fromEntries(
    headers.filter(({ name }) => name !== "").map(({ name, value }) => [name, value] as const),
  ),
  version,
});

/** Returns the full list with one subscription replaced. */
export function replaceWebhook(
  webhooks: Webhook[],
  eventType: EventType,
  entry: WebhookEntry,
): WebhookChange[] {
  const others = webhooks.filter((webhook) => webhook.eventType !== eventType);
  return [
    { eventType, ...changeOf(entry) },
    ...others.map((other) => ({
      eventType: other.eventType,
      url: other.url,
      active: other.active,
      headers: other.headers,
      version: other.version,
    })),
  ];
}
