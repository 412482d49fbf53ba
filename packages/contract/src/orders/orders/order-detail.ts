import { z } from "zod";
import { tax } from "../billing-identities/billing-identity.ts";
import { phlebotomyTypes } from "../../catalogue/products/catalogue-desk.ts";
import { orderStates } from "../../kits/kits/order-status.ts";
import { journeyId } from "../../fields/journey-id.ts";
import { approvalGiven, approvalMark, approver } from "./approval.ts";
import { journeyOrder, orderFollows } from "./journey.ts";
import { instant, text } from "../../fields/text.ts";
import { nearestPlace } from "../../places/nearest-place.ts";

export const orderParams = z.object({ orderNumber: text(20) });

export const orderCancelling = z.object({
  acceptsFee: z
    .boolean()
    .default(false)
    .describe("Whether the fee is accepted of an appointment that is too near to be cancelled without one."),
});

export const deliveryAnswer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string().optional(),
    city: z.string(),
    postcode: z.string(),
    countryCode: z.string(),
    county: z.string().optional(),
    state: z.string().optional(),
  }),
});

export const publicOrderStatus = z.enum([
  "CREATED",
  "CONFIRMED",
  "PROCESSING",
  "DISPATCHED",
  "CANCELLED",
  "REFUNDED",
]);

/** An order as the public API returns it. */
export const orderAnswer = z.object({
  orderNumber: z.string(),
  journeyId,
  follows: orderFollows.nullable().describe("Null for the first order of a journey."),
  productCode: z.string(),
  quantity: z.number().int(),
  delivery: deliveryAnswer,
  notes: z.string().nullable(),
  status: publicOrderStatus,
  approval: approvalMark,
  approver,
  paymentConfirmed: z.boolean(),
  isUncovered: z
    .boolean()
    .describe(
      "Whether nobody takes the sample at this address and no appointment was made: book one at a place, or cancel the order.",
    ),
  kits: z.array(z.object({ kitId: z.string() })),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** A parcel; code or address are missing while it cannot be tracked. */
const tracker = z.object({
  trackingCode: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The carrier: `ROYAL_MAIL`, `DPD_UK`, `DPD_LOCAL` or `UPS`. */
  type: z.string(),
});
export type Tracker = z.infer<typeof tracker>;

export const orderTracking = z.object({ outbound: z.array(tracker), return: z.array(tracker) });
export type OrderTracking = z.infer<typeof orderTracking>;

/** A warning before an order is placed. */
const orderWarning = z.object({
  code: z
    .enum([
      "REFUSED",
      "STATE_RULE",
      "RECENT_ORDER",
      "POSTCODE_FORM",
      "OTHER_AUDIENCE",
      "NOT_COVERED",
      "ADULTS_ONLY",
      "APPOINTMENT_OPEN",
      "KIT_LATE",
      "NURSE_SEX",
      "APPOINTMENT_CLASH",
      "ADDRESS_NO_DOOR",
      "APPROVAL_FIRST",
    ])
    .describe(
      "`REFUSED`: placing the order is refused at the same field, for its product, its missing person or its answers. `STATE_RULE`: the patient’s state does not allow the order, or the ZIP code is not in it, and placing it is refused at the same field. From `NOT_COVERED` on, they are of the appointment: why none can be made as things are, that the kit comes after it, that no nurse of the sex asked for is free then, that the person is elsewhere then, that a nurse may not find the door, or that a physician has to approve the order first.",
    ),
  field: z.string(),
  message: z.string(),
  /** The person's earlier order, or the one that has their open appointment. */
  orderNumber: z.string().nullable(),
  nearestPlace: nearestPlace
    .optional()
    .describe("With `NOT_COVERED`, where the person can go instead; missing if no place is near."),
});
export type OrderWarning = z.infer<typeof orderWarning>;
export const orderWarnings = z.object({ warnings: z.array(orderWarning) });

/** What users should know about an order: it was refunded while its kits are out, or its product is for others, or nobody takes its sample there. */
export const orderCautions = [
  "kit_in_use",
  "kit_unusable",
  "shop_withdrew",
  "other_audience",
  "nobody_comes",
] as const;
export type OrderCaution = (typeof orderCautions)[number];

export const timelineEntry = z.object({
  id: z.string(),
  at: instant,
  /** The order as a whole, one of its kits, its appointment, or an event that belongs to none of them. */
  subject: z.enum(["order", "kit", "appointment", "event"]),
  kitId: z.string().nullable(),
  /** A step of the order, the kit or the appointment; for an event, its type. */
  step: z.string(),
  /** The event type that notifies partners of it. */
  event: z.string().nullable(),
  actor: z.object({ kind: z.string(), name: z.string().nullable() }).nullable(),
  place: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Everything about an order on one page. */
export const orderDetail = z.object({
  orderNumber: z.string(),
  /** The orders of its journey, itself among them, in the order of time. */
  journey: z.array(journeyOrder),
  status: z.enum(orderStates),
  approval: approvalMark,
  approver,
  /** Null if no physician was asked. */
  approvalGiven: approvalGiven.nullable(),
  createdAt: instant,
  placedBy: z.string().nullable(),
  notes: z.string().nullable(),
  item: z.object({
    title: z.string(),
    productCode: z.string(),
    /** Whether its sample is taken at an appointment, and where. */
    phlebotomyType: z.enum(phlebotomyTypes),
    quantity: z.number().int(),
    /** Ex VAT, in major units of `currency`. */
    unitPrice: z.number(),
    total: z.number(),
    currency: z.string(),
  }),
  delivery: deliveryAnswer,
  patient: z
    .object({
      title: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      mobileNumber: z.string(),
      gender: z.enum(["f", "m"]),
      dateOfBirth: z.string(),
    })
    .nullable(),
  physicianDetails: z.record(z.string(), z.string()).nullable(),
  /** What was added to its price, and why; null for an order that costs nothing. */
  tax: tax.nullable(),
  payment_confirmed: z.boolean(),
  stripe_invoice_id: z.string().nullable(),
  deleted_at: instant.nullable(),
  refunded_at: instant.nullable(),
  /** The laboratory that tests its samples; null until one is chosen for the product. */
  lab: z.string().nullable(),
  kits: z.array(
    z.object({
      kitId: z.string(),
      barcode: z.string().nullable(),
      status: z.string(),
      expiresOn: z.string().nullable(),
      /** When it was recalled; null if it was not. */
      recalledAt: instant.nullable(),
      /** Where its results are; null until they are released. */
      results: z.object({ testId: z.string(), category: z.enum(["covid", "general"]) }).nullable(),
      /** Whether the laboratory has raised a critical value and not taken it back; false for users who may not see results. */
      isCritical: z.boolean(),
    }),
  ),
  /** Whether anything was answered to the product's questions: `GET /orders/v3/:orderNumber/answers` lists it. */
  hasAnswers: z.boolean(),
  cautions: z.array(z.object({ code: z.enum(orderCautions), kitIds: z.array(z.string()) })),
  /** The whole chain of custody, newest first. */
  timeline: z.array(timelineEntry),
});
export type OrderDetail = z.infer<typeof orderDetail>;
