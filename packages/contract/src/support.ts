import { z } from "zod";
import { deliveryAnswer, orderDetail } from "./order-detail.ts";
import { orderStates } from "./order-status.ts";
import { meta, querySchema } from "./query-schema.ts";
import { stuckFields, stuckKinds, storySources, supportSearchFields } from "./support-lists.ts";
import { instant } from "./text.ts";

export const supportSearchQuery = querySchema(supportSearchFields);
export const stuckQuery = querySchema(stuckFields);

const namedOrganisation = z.object({ id: z.string(), name: z.string() });

/** By what a search found something: the words in it, or one of its numbers. */
export const foundBy = ["words", "kit", "tracking", "invoice", "certificate", "shop", "user"] as const;
export type FoundBy = (typeof foundBy)[number];

/** Something of a partner's that a search found. */
export const supportHit = z.object({
  kind: z.enum(["order", "user", "invoice", "shop_order"]),
  id: z.string(),
  organisation: namedOrganisation,
  foundBy: z.enum(foundBy),
  /** The number of an order, invoice or shop order; the name of a user. */
  title: z.string(),
  /** Whom an order is sent to, or a user's e-mail. */
  person: z.string().nullable(),
  product: z.string().nullable(),
  status: z.enum(orderStates).nullable(),
  /** The order whose story it belongs to. */
  orderNumber: z.string().nullable(),
  at: instant,
});
export type SupportHit = z.infer<typeof supportHit>;

export const supportHits = z.object({
  data: z.array(supportHit),
  /** There is more than is shown: the search is to be narrowed. */
  hasMore: z.boolean(),
});

export const stuckCount = z.object({
  kind: z.enum(stuckKinds),
  count: z.number().int(),
  /** Since when the longest stuck of them is. */
  since: instant.nullable(),
});
export type StuckCount = z.infer<typeof stuckCount>;
export const stuckCounts = z.object({ data: z.array(stuckCount) });

/** Something that is stuck. It tells of nobody. */
export const stuckWork = z.object({
  kind: z.enum(stuckKinds),
  id: z.string(),
  /** The partner whose it is; the lab, where nobody knows whose. */
  organisation: namedOrganisation,
  lab: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The product, kit, event, title or scanned code that it is about. */
  about: z.string(),
  /** Why, as far as it is known. */
  note: z.string().nullable(),
  since: instant,
});
export type StuckWork = z.infer<typeof stuckWork>;
export const stuckList = z.object({ data: z.array(stuckWork), meta });

const storyKit = orderDetail.shape.kits.element.extend({
  recalledAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** That there are results, and when each version was released: never what they say. */
  results: z.object({ versions: z.number().int(), releasedAt: instant }).nullable(),
  /** The order that stands in for it. */
  replacedBy: z.string().nullable(),
  canReplace: z.boolean(),
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
  /** What support can do about it, and the id that it is done with. */
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
    stripeInvoiceId: z.string().nullable(),
    kits: z.array(storyKit),
    entries: z.array(storyEntry),
    /** There are older entries of the audit log than are shown. */
    hasMoreAudit: z.boolean(),
    canRefund: z.boolean(),
  });
export type OrderStory = z.infer<typeof orderStory>;
export const orderStoryAnswer = z.object({ data: orderStory });
