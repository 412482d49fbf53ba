import type { Tax } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { ApprovalGiven } from "@kitpath/contract/orders/orders/approval";
import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { OrderVisit } from "@kitpath/contract/orders/orders/visit-details";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { OrderMove } from "#areas/kits/kits/journey.ts";
import type { TaxOf } from "#areas/orders/billing-identities/tax-treatment.ts";
import type { Move } from "../../../moves/move.ts";
import { moveOf } from "../../../moves/move.ts";
import { questionOf } from "../../../moves/question.ts";
import type { Order } from "./order.ts";

/** What happens to an order, and what it asks others; `reactions.ts` lists who acts and answers. */

type Contact = { email: string; mobileNumber: string };

/** A customer is reached elsewhere from now on: their clinic or they themselves have said so, or an order has. */
export const contactChanged = moveOf<{
  customerId: string;
  before: Contact;
  contact: Contact;
  /** Only an order says so: whoever orders may be somebody else. */
  inOrder?: true;
}>("how a customer is reached changes");

export type PaymentTerms = {
  /** By card for each order, by a monthly invoice, or not at all. */
  by: "card" | "month" | "nothing";
  tax: TaxOf;
};

export type PlacedRow = Pick<
  Order,
  | "clinic_id"
  | "id"
  | "order_number"
  | "product_code"
  | "quantity"
  | "payment_confirmed_at"
  | "approval"
  | "state"
> & { currency: string; unit_price_minor: number };

/** `terms`: null for a free replacement. Its reactions travel with other statements, so none may use `asTenant` or `inSavepoint`. */
export const orderPlaced = moveOf<{ order: PlacedRow; terms: PaymentTerms | null }>("an order is placed");

/** After `orderPlaced`, of a product whose sample is taken at an appointment. Throws if the chosen time is gone: the order is not placed. */
export const visitWanted = moveOf<{ orderId: string; wish: OrderVisit }>("an order wants an appointment");

/** After `orderPlaced`, of an order that names the earlier one that it repeats. */
export const repeatPlaced = moveOf<{ order: PlacedRow; repeatedId: string }>("an order repeats another");

/** Before a clinic's order is cancelled. Throws `late_change` if that costs a fee which is not accepted, and `order_not_cancellable`. */
export const cancellingOrder = moveOf<{ order: Order; acceptsFee: boolean }>("a clinic cancels an order");

/** Before staff refund an order by hand. Throws `step_not_possible`. */
export const refundingByHand = moveOf<{ order: Order }>("an order is refunded by hand");

/** After a physician has approved it, who was asked to. */
export const orderApproved = moveOf<{ order: Order }>("an order is approved");

export type Moved = { order: Order; move: OrderMove; from: OrderState; to: OrderState };

export const orderMoved = {
  confirm_payment: moveOf<Moved>("an order's payment is confirmed"),
  start_processing: moveOf<Moved>("an order is taken up"),
  dispatch: moveOf<Moved>("an order is dispatched"),
  cancel: moveOf<Moved>("an order is cancelled"),
  refund: moveOf<Moved>("an order is refunded"),
} as const satisfies Record<OrderMove, Move<Moved>>;

/** Throws `email_unconfirmed`, `payment_method_required` with the reason, and ClinicSuspended, but not for a replacement. */
export const paymentTerms = questionOf<{ isReplacement: boolean }, PaymentTerms>(
  "how the actor's clinic pays for an order",
);

type OfOrder = { clinicId: string; orderId: string };

/** Null for an order that costs nothing. */
export const taxOfOrder = questionOf<OfOrder, Tax | null>("which tax an order was charged with");

/** Something that happened to an appointment of an order. */
export type AppointmentStep = {
  id: string;
  at: Date;
  move: string;
  emits: EventType | null;
  actor: { kind: string; fname: string | null; lname: string | null };
  provider: string;
  startsAt: Date | null;
  timeZone: string;
  nurseName: string | null;
  reason: string | null;
};

export const stepsOfAppointments = questionOf<OfOrder, AppointmentStep[]>(
  "what happened to the appointments of an order",
);

/** In the order of the orders, none of which is placed yet. */
export const appointmentDoubts = questionOf<{ orders: readonly NewOrder[] }, OrderWarning[][]>(
  "why no appointment could be made for some orders",
);

/** Null for an order for which no physician was asked. */
export const approvalOfOrder = questionOf<OfOrder, ApprovalGiven | null>(
  "what became of an order's approval",
);

export const uncoveredOrder = questionOf<OfOrder, boolean>(
  "whether an order needs an appointment and nobody takes the sample at its address",
);

export const withdrawnByShop = questionOf<OfOrder, boolean>("whether the shop of an order has withdrawn it");
