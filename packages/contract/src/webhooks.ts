import { z } from "zod";
import { eventTypes } from "./events.ts";
import { messages } from "./messages.ts";
import { meta, querySchema } from "./query-schema.ts";
import { instant, requiredText, text } from "./text.ts";
import { deliveryListFields } from "./webhook-queries.ts";
import {
  attemptErrors,
  deliveryStates,
  isHeaderName,
  isHeaderValue,
  isReservedHeader,
  isWebhookUrl,
  maxWebhookHeaders,
  switchOffReasons,
} from "./webhook-rules.ts";
import { sampleCarriers, testMarker } from "./webhook-samples.ts";

export const eventType = z.enum(eventTypes, messages.invalid);

export const webhookUrl = requiredText(2000).refine(isWebhookUrl, messages.invalidFormat);

export const webhookHeaderName = text(100)
  .refine(isHeaderName, messages.invalidFormat)
  .refine((name) => !isReservedHeader(name), messages.reservedHeader);

/** Without the controls that would begin another header. */
export const webhookHeaderValue = requiredText(2000).refine(isHeaderValue, messages.invalidFormat);

const subscription = {
  eventType,
  url: webhookUrl,
  active: z.boolean(messages.invalid),
  /** Name to value; sent with every call. */
  headers: z
    .record(webhookHeaderName, webhookHeaderValue)
    .refine((headers) => Object.keys(headers).length <= maxWebhookHeaders, messages.invalid),
};

export const webhook = z.object({
  eventType,
  url: z.string(),
  active: z.boolean(),
  headers: z.record(z.string(), z.string()),
  /** Grows with each change; sent back, it keeps two administrators from overwriting each other. */
  version: z.int(),
  /** Since when every call has failed; null while calls succeed. */
  failingSince: instant.nullable(),
  /** When Kitpath itself switched it off, and why. */
  switchedOffAt: instant.nullable(),
  switchedOffReason: z.enum(switchOffReasons).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The full list with what is to change replaced; what it does not name stays as it is. */
export const webhookList = z
  .array(z.object({ ...subscription, version: z.int(messages.invalid).min(1, messages.invalid).optional() }))
  .min(1, messages.required)
  .max(eventTypes.length, messages.invalid)
  .superRefine((list, context) => {
    for (const [index, { eventType }] of list.entries()) {
      if (list.findIndex((other) => other.eventType === eventType) < index) {
        context.addIssue({ code: "custom", path: [index, "eventType"], message: messages.invalid });
      }
    }
  });
export type WebhookChange = z.infer<typeof webhookList>[number];

/** Text that says it is a test, so that nobody takes it for real. */
const marked = requiredText(60).refine((value) => value.startsWith(testMarker), messages.invalidFormat);

export const webhookSample = z.object({
  clinicId: requiredText(40),
  kitId: marked,
  orderNumber: marked,
  productCode: requiredText(20),
  scheduledDate: instant.optional(),
  type: z.literal("MOBILE", messages.invalid).optional(),
  partnerUserId: text(128).optional(),
  trackingCode: text(60).optional(),
  trackingUrl: text(500).optional(),
  carrier: z.enum(sampleCarriers, messages.invalid).optional(),
  kits: z
    .array(z.object({ kitId: marked }))
    .max(10, messages.invalid)
    .optional(),
  email: text(254).optional(),
  outForDeliveryAt: instant.optional(),
  receivedAt: instant.optional(),
});

export const webhookTried = z.object({ responseStatus: z.int(), durationMs: z.int() });

export const webhookSecret = z.object({
  /** `whsec_` and base64, as the Standard Webhooks libraries take it. */
  secret: z.string(),
  /** Until when calls are signed with the secret before it as well; null when with this one alone. */
  previousSecretUntil: instant.nullable(),
});

export const deliveryQuery = querySchema(deliveryListFields);

const delivery = {
  /** The `webhook-id` of every call of this delivery. */
  id: z.string(),
  eventType,
  orderNumber: z.string().nullable(),
  isTest: z.boolean(),
  outcome: z.enum(deliveryStates),
  createdAt: instant,
  /** Tries so far. */
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.enum(attemptErrors).nullable(),
  nextAttemptAt: instant.nullable(),
};
export const listedDelivery = z.object(delivery);
export type ListedDelivery = z.infer<typeof listedDelivery>;
export const deliveryList = z.object({ data: z.array(listedDelivery), meta });

const attempt = z.object({
  at: instant,
  url: z.string(),
  durationMs: z.int(),
  responseStatus: z.int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  /** The beginning of what was answered, as text. */
  answer: z.string().nullable(),
});
export const deliveryDetail = z.object({
  /** `body`: what is sent; null until the first try. */
  data: z.object({ ...delivery, body: z.string().nullable(), tries: z.array(attempt) }),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>["data"];

/** What to send again: only what failed or was never sent, or everything since a time. */
export const recoverRequest = z.object({
  since: z.iso.datetime({ error: messages.invalidFormat }),
  what: z.enum(["failed", "all"], messages.invalid).default("failed"),
  /** Only counts. */
  dryRun: z.boolean(messages.invalid).default(false),
});
export type RecoverRequest = z.infer<typeof recoverRequest>;
export const recovered = z.object({ count: z.int() });
