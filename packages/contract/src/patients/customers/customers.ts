import { z } from "zod";
import { customerListFields } from "./list-query.ts";
import { timelineEntry } from "../../orders/orders/order-detail.ts";
import { orderStatuses } from "../../kits/kits/order-status.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { customerMerge } from "./merges.ts";
import { testStatuses } from "../../catalogue/products/test-status.ts";
import { calendarDate, emailAddress, instant, phoneNumber, requiredText } from "../../fields/text.ts";

export const customerListQuery = querySchema(customerListFields);

export const customerListItem = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  email: z.string(),
  /** Orders for them, and orders without a patient that have a kit registered to them. */
  orderCount: z.number().int(),
  lastOrderAt: instant.nullable(),
  /** Their data is stored but not used. */
  isRestricted: z.boolean(),
  /** Since when they are invited to their own place, and when they were last in; null while the clinic has none. */
  place: z.object({ invitedAt: instant.nullable(), lastEnteredAt: instant.nullable() }).nullable(),
});
export type CustomerListItem = z.infer<typeof customerListItem>;

export const customerList = z.object({ data: z.array(customerListItem), meta });

export const customerOrder = z.object({
  orderNumber: z.string(),
  product: z.string(),
  quantity: z.number().int(),
  status: z.enum(orderStatuses),
  createdAt: instant,
  /** Neither processed, cancelled nor refunded: the person cannot be erased yet. */
  isUnderWay: z.boolean(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

export const customerTest = z.object({
  id: z.string(),
  product: z.string(),
  category: z.enum(["covid", "general"]),
  kitId: z.string(),
  orderNumber: z.string(),
  status: z.enum(testStatuses),
  /** Whether the laboratory has raised a critical value and not taken it back; false for users who may not see results. */
  isCritical: z.boolean(),
  /** Why the sample could not be tested; null if it was not rejected. */
  rejectionReason: z.enum(rejectionReasonCodes).nullable(),
  registeredAt: instant,
});
export type CustomerTest = z.infer<typeof customerTest>;

const keptAfterErasure = z.object({ what: z.string(), why: z.string(), until: calendarDate });
export type KeptAfterErasure = z.infer<typeof keptAfterErasure>;

export const erasure = z.object({
  erasedAt: instant,
  /** Name of the user who erased them. */
  erasedBy: z.string(),
  kept: z.array(keptAfterErasure),
});
export type Erasure = z.infer<typeof erasure>;

/** An erased person has a pseudonym as name, and `erasure` lists the records that stay. */
export const customer = z.object({
  id: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  gender: z.enum(["f", "m"]),
  dateOfBirth: z.string().nullable(),
  partnerUserId: z.string().nullable(),
  createdAt: instant,
  /** Those that the list counts, and those sent to them without naming a patient, which nobody may have registered yet. */
  orders: z.array(customerOrder),
  tests: z.array(customerTest),
  /** What happened to the appointments of their orders, newest first. */
  appointments: z.array(timelineEntry.extend({ orderNumber: z.string() })),
  erasure: erasure.nullable(),
  /** Since when their data is stored but not used, at their request: no e-mails, no export. */
  restrictedAt: instant.nullable(),
  /** Whether they have agreed to text messages. */
  acceptsTexts: z.boolean(),
  /** The joinings with other customers, newest first. */
  merges: z.array(customerMerge),
  /** When their number replied STOP: until it replies START, it gets none, whatever they have agreed to. */
  textsStoppedAt: instant.nullable(),
});
export type Customer = z.infer<typeof customer>;

export const customerAnswer = z.object({ data: customer });
export const erasureAnswer = z.object({ data: erasure });

/** Whether they have agreed to text messages. */
export const textConsent = z.object({ acceptsTexts: z.boolean() });

/** How they are reached. */
export const customerContact = z.object({ email: emailAddress, mobileNumber: phoneNumber });
export type CustomerContact = z.infer<typeof customerContact>;

/** The person's name as shown, which the user who erases them must type. */
export const erasureRequest = z.object({ confirmation: requiredText(250) });
