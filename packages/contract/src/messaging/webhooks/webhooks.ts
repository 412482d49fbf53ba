import { z } from "zod";
import { eventTypes } from "../events/events.ts";
import { visitEventTypes } from "../events/visit-event-types.ts";
import { messages, missingOr } from "../../operation/messages.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { recordOf } from "../../fields/record-of.ts";
import { instant, oneOf, requiredText, seenText, text, time } from "../../fields/text.ts";
import { deliveryStates } from "./delivery-states.ts";
import { deliveryListFields, visitDeliveryListFields } from "./webhook-queries.ts";
import {
  attemptErrors,
  isHeaderName,
  isHeaderValue,
  isReservedHeader,
  isWebhookUrl,
  maxWebhookHeaders,
  namesNoUser,
  switchOffReasons,
} from "./webhook-rules.ts";
import { sampleCarriers, testMarker } from "../events/webhook-samples.ts";

export const eventType = oneOf(eventTypes);

export const webhookUrl = requiredText(2000)
  .refine(isWebhookUrl, { error: messages.invalidFormat, abort: true })
  .refine(namesNoUser, messages.userInAddress);

/** Also rejects line breaks that trimming would remove. */
const oneLine = z
  .string({ error: missingOr(messages.invalid) })
  .refine((value) => !/[\r\n]/.test(value), { error: messages.invalidFormat, abort: true });

export const webhookHeaderName = oneLine
  .pipe(requiredText(100))
  .refine(isHeaderName, messages.invalidFormat)
  .refine((name) => !isReservedHeader(name), messages.reservedHeader);

export const webhookHeaderValue = oneLine
  .pipe(requiredText(2000))
  .refine(isHeaderValue, messages.invalidFormat);

type HeaderPair = { name: string; value: string | null };
export type HeaderProblem = { index: number; part: "name" | "value"; message: string };

/** Returns the fault of headers: name and value must both be given, or neither (specification 3 section 5). */
export function problemsOfHeaders(pairs: readonly HeaderPair[]): HeaderProblem[] {
  const before = new Set<string>();
  return pairs.flatMap((pair, index): HeaderProblem[] => {
    const { name, value } = pair;
    const isTwice = before.has(lowerName(pair));
    before.add(lowerName(pair));
    if (name === "" && !value) return [];
    const wrongName = webhookHeaderName.safeParse(name).error?.issues[0]?.message;
    const wrongValue = webhookHeaderValue.safeParse(value).error?.issues[0]?.message;
    return [
      ...(wrongName ? [{ index, part: "name" as const, message: wrongName }] : []),
      ...(isTwice && name ? [{ index, part: "name" as const, message: messages.headerTwice }] : []),
      ...(wrongValue ? [{ index, part: "value" as const, message: wrongValue }] : []),
    ];
  });
}

const lowerName = ({ name }: HeaderPair) => name.trim().toLowerCase();

const pairsOf = (headers: Record<string, string | null>): HeaderPair[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** Names and values, sent with every call. A pair without name and value is dropped. */
const webhookHeaders = recordOf(seenText(), seenText().nullable(), {
  max: maxWebhookHeaders,
  message: `A webhook has up to ${maxWebhookHeaders} headers.`,
})
  .superRefine((headers, context) => {
    const pairs = pairsOf(headers);
    for (const { index, message } of problemsOfHeaders(pairs)) {
      const name = pairs[index]?.name;
      context.addIssue({ code: "custom", path: name ? [name] : [], message });
    }
  })
  .transform((headers) =>
    Object.fromEntries(
      pairsOf(headers)
        .filter(({ name }) => name !== "")
        .map(({ name, value }) => [name.trim(), (value ?? "").trim()]),
    ),
  );

const subscription = {
  eventType,
  url: webhookUrl,
  active: z.boolean({ error: missingOr(messages.invalid) }),
  headers: webhookHeaders,
};

export const webhook = z.object({
  eventType,
  url: z.string(),
  active: z.boolean(),
  headers: z.record(z.string(), z.string()),
  /** Increases with each change; sending it back prevents two administrators from overwriting each other. */
  version: z.int(),
  /** When the calls began to fail without a success since; null while calls succeed. */
  failingSince: instant.nullable(),
  /** When and why Kitpath switched it off. */
  switchedOffAt: instant.nullable(),
  switchedOffReason: z.enum(switchOffReasons).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The full list with the changed entries replaced; entries not named stay the same. Version 0 says that none was set before. */
export const webhookList = z
  .array(z.object({ ...subscription, version: z.int(messages.invalid).min(0, messages.invalid).optional() }))
  .min(1, messages.required)
  .max(eventTypes.length, messages.invalid)
  .superRefine((list, context) => {
    for (const [index, { eventType }] of list.entries()) {
      if (list.findIndex((other) => other.eventType === eventType) < index) {
        context.addIssue({
          code: "custom",
          path: [index, "eventType"],
          message: "This event is in the list twice.",
        });
      }
    }
  });
export type WebhookChange = z.output<typeof webhookList>[number];

/** The webhook of a provider, which is called at every event of its visits. */
export const visitWebhook = webhook.omit({ eventType: true });
export const visitWebhookChange = webhookList.element
  .omit({ eventType: true })
  .extend({ headers: webhookHeaders.default({}) });

/** Text that marks itself as a test, so that it is not mistaken for real data. */
const marked = requiredText(60).refine((value) => value.startsWith(testMarker), messages.invalidFormat);

export const webhookSample = z.object({
  clinicId: requiredText(40),
  kitId: marked,
  orderNumber: marked,
  journeyId: marked.optional(),
  productCode: requiredText(20),
  scheduledDate: time.optional(),
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
  outForDeliveryAt: time.optional(),
  receivedAt: time.optional(),
});

export const webhookTried = z.object({ responseStatus: z.int(), durationMs: z.int() });

export const webhookSecret = z.object({
  /** `whsec_` and base64, the form that the Standard Webhooks libraries accept. */
  secret: z.string(),
  /** Until when calls are also signed with the previous secret; null if they are not. */
  previousSecretUntil: instant.nullable(),
});

export const deliveryQuery = querySchema(deliveryListFields);
export const visitDeliveryQuery = querySchema(visitDeliveryListFields);

const delivery = {
  /** The `webhook-id` header of every call of this delivery. */
  id: z.string(),
  eventType,
  orderNumber: z.string().nullable(),
  isTest: z.boolean(),
  outcome: z.enum(deliveryStates),
  createdAt: instant,
  /** When its event happened, which may be long before if it was sent later; of a test, when that was asked for. */
  occurredAt: instant,
  /** Attempts so far. */
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
  /** The start of the answer's body, as text. */
  answer: z.string().nullable(),
});
/** `body`: null until the first attempt. */
const detailed = z.object({ ...delivery, body: z.string().nullable(), tries: z.array(attempt) });
export const deliveryDetail = z.object({ data: detailed });
export type DeliveryDetail = z.infer<typeof detailed>;

/** The same of a provider's webhook. */
const ofVisits = { eventType: z.enum(visitEventTypes) };
export const visitDeliveryList = z.object({ data: z.array(listedDelivery.extend(ofVisits)), meta });
export const visitDeliveryDetail = z.object({ data: detailed.extend(ofVisits) });

/** What to resend: only deliveries that failed, are still being retried or were never sent, or everything since a time. */
export const recoverRequest = z.object({
  since: time,
  what: z.enum(["failed", "all"], messages.invalid).default("failed"),
  /** Only counts the deliveries. */
  dryRun: z.boolean(messages.invalid).default(false),
});
export type RecoverRequest = z.infer<typeof recoverRequest>;
export const recovered = z.object({ count: z.int() });
