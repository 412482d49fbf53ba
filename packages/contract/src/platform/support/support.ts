import { z } from "zod";
import { deliveryAnswer, orderDetail } from "../../orders/orders/order-detail.ts";
import { orderStates } from "../../kits/kits/order-status.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { stuckFields, stuckKinds, storySources, supportSearchFields } from "./support-lists.ts";
import { placeOfPerson } from "../../my-tests/invitations/invitations.ts";
import { instant } from "../../fields/text.ts";

export const supportSearchQuery = querySchema(supportSearchFields);
export const stuckQuery = querySchema(stuckFields);

const namedOrganisation = z.object({ id: z.string(), name: z.string() });

/** What a search matched: the words in a record, or one of its numbers. */
export const foundBy = ["words", "kit", "tracking", "invoice", "certificate", "shop", "user"] as const;
export type FoundBy = (typeof foundBy)[number];

/** A search result that belongs to a partner. */
export const supportHit = z.object({
  kind: z.enum(["order", "user", "invoice", "shop_order"]),
  id: z.string(),
  organisation: namedOrganisation,
  foundBy: z.enum(foundBy),
  /** The number of an order, invoice or shop order; the name of a user. */
  title: z.string(),
  /** The recipient of an order, or a user's e-mail. */
  person: z.string().nullable(),
  product: z.string().nullable(),
  status: z.enum(orderStates).nullable(),
  /** The order whose story it is part of. */
  orderNumber: z.string().nullable(),
  at: instant,
});
export type SupportHit = z.infer<typeof supportHit>;

export const supportHits = z.object({
  data: z.array(supportHit),
  /** There are more than shown; the search must be narrowed. */
  hasMore: z.boolean(),
});

export const stuckCount = z.object({
  kind: z.enum(stuckKinds),
  count: z.number().int(),
  /** Since when the oldest of them has been stuck. */
  since: instant.nullable(),
});
export type StuckCount = z.infer<typeof stuckCount>;
export const stuckCounts = z.object({ data: z.array(stuckCount) });

/** A stuck piece of work. It contains no personal data. */
export const stuckWork = z.object({
  kind: z.enum(stuckKinds),
  id: z.string(),
  /** The partner it belongs to, or the lab if no partner is known. */
  organisation: namedOrganisation,
  /** Of a visit, the provider. */
  lab: namedOrganisation.nullable(),
  orderNumber: z.string().nullable(),
  /** The product, area, kit, event, title or scanned code concerned. */
  about: z.string(),
  /** The reason, as far as it is known. */
  note: z.string().nullable(),
  since: instant,
});
export type StuckWork = z.infer<typeof stuckWork>;
export const stuckList = z.object({ data: z.array(stuckWork), meta });

const storyKit = orderDetail.shape.kits.element.extend({
  recalledAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** That there are results, and when each version was released, but not their values. */
  results: z.object({ versions: z.number().int(), releasedAt: instant }).nullable(),
  /** The order that replaces it. */
  replacedBy: z.string().nullable(),
  canReplace: z.boolean(),
  isReplacementFree: z.boolean(),
  /** The data of its person is restricted, so no e-mail goes out about a replacement. */
  isOfRestricted: z.boolean(),
});
export type StoryKit = z.infer<typeof storyKit>;

const storyEntry = z.object({
  id: z.string(),
  at: instant,
  source: z.enum(storySources),
  title: z.string(),
  kitId: z.string().nullable(),
  /** Who did it. */
  who: z.string().nullable(),
  notes: z.array(z.string()),
  state: z.enum(["done", "waiting", "failed"]),
  /** What support can do about it, and the id for that action. */
  action: z.object({ kind: z.enum(["resend_email", "replay_webhook"]), id: z.string() }).nullable(),
});
export type StoryEntry = z.infer<typeof storyEntry>;

/** Everything that happened to an order, newest first, with no result in it. */
export const orderStory = orderDetail
  .pick({ orderNumber: true, status: true, createdAt: true, placedBy: true, item: true, lab: true })
  .extend({
    organisation: namedOrganisation,
    delivery: deliveryAnswer,
    patient: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** Whether the patient is invited to their own place, and when they were in; null without a patient or a place. */
    place: placeOfPerson.nullable(),
    stripeInvoiceId: z.string().nullable(),
    kits: z.array(storyKit),
    entries: z.array(storyEntry),
    /** The audit log has older entries than those shown. */
    hasMoreAudit: z.boolean(),
    canRefund: z.boolean(),
  });
export type OrderStory = z.infer<typeof orderStory>;
export const orderStoryAnswer = z.object({ data: orderStory });
