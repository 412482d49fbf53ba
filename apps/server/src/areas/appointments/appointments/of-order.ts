import { visitPostcodeFault } from "@kitpath/contract/places/visit-postcodes";
import type { OrderVisit } from "@kitpath/contract/orders/orders/visit-details";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { bookSlot, cancelAppointment, requestAppointment } from "./booking.ts";
import { readSlotId } from "../availability/slot-id.ts";
import { readOrderPlace } from "./appointment.ts";
import { isAtDoor, payForLateChange, requireNobodyAtDoorOf } from "./late-change.ts";
import { moveAppointment } from "./move-appointment.ts";
import { findOfReplaced, getCollection } from "./order-queries.ts";
import { kindOf } from "./taking-slots.ts";
import type { Appointment } from "./queries.ts";
import { lockOpenAppointment, updateAppointment } from "./queries.ts";
import { tellOfMissed } from "./telling.ts";

/** What an order means for its appointment: it is made with the order, and ends with it. */

/** Returns the order of a clinic, locked. Throws `not_found`. */
export async function requireOrder(
  trx: TenantTransaction,
  clinicId: string,
  which: { orderNumber: string } | { id: string },
): Promise<Order> {
  const order = await findOrder(trx, clinicId, which);
  if (!order) throw new AppError("not_found", { message: "There is no order with this number." });
  return order;
}

export const approvedFirst =
  "A physician has to approve this order first. Order without an appointment: once it is approved, the patient is asked to choose a time.";

/** Where an order says something of its appointment. */
export const fieldOfWish = (wish: OrderVisit) =>
  (["appointmentSlotId", "appointment"] as const).find((field) => wish[field] !== undefined);

/** Why an order that says nothing of its appointment has none. */
const unarranged: readonly AppError["code"][] = ["not_covered", "step_not_possible", "appointment_open"];

type Wishes = Partial<NonNullable<OrderVisit["appointment"]>> & { arrangedBy: "patient" | "provider" };

const nothingSaid: Wishes = { arrangedBy: "patient" };

/** Returns what holds for an order that says nothing: of a replacement, what was said of the sample that it replaces. */
async function wishesOf(trx: TenantTransaction, order: Order): Promise<Wishes> {
  const before = order.replaces_kit_id && (await findOfReplaced(trx, order.clinic_id, order.id));
  if (!before) return nothingSaid;
  return {
    arrangedBy: before.arranged_by === "provider" ? "provider" : "patient",
    accessNotes: before.access_notes ?? undefined,
    visitNotes: before.visit_notes ?? undefined,
    needs: before.needs,
  };
}

/** Whether an order that says nothing of its appointment stands without one. */
const isUnarranged = (error: unknown): boolean =>
  error instanceof AppError && unarranged.includes(error.code);

/**
 * Books the time that an order chose, or asks for one. An order that says nothing of it, of which nobody can take the sample, has none
 * until somebody books it; one that waits for a physician, until they approve it. Throws `invalid_request`, `not_covered`, and what
 * `bookAppointment` throws.
 */
export async function arrangeForOrder(
  trx: TenantTransaction,
  scope: Scope,
  { orderId, wish }: { orderId: string; wish: OrderVisit },
): Promise<void> {
  const { actor } = scope;
  const order = await requireOrder(trx, actor.organisationId, { id: orderId });
  const by = actor.kind === "api_key" ? "api" : actor.kind === "simulator" ? "simulator" : "clinic";
  const { arrangedBy, ...details } = wish.appointment ?? (await wishesOf(trx, order));
  await requirePostcode(trx, order, wish);
  if (order.approval === "waiting") {
    const field = fieldOfWish(wish);
    if (field) throw invalidFields({ [field]: [approvedFirst] });
    return;
  }
  if (wish.appointmentSlotId) {
    await bookSlot(trx, scope, { order, slotId: wish.appointmentSlotId, details, by });
    return;
  }
  await requestAppointment(trx, scope, { order, details, arrangedBy, by }).catch((error: unknown) => {
    if (wish.appointment || !isUnarranged(error)) throw error;
  });
}

/** Asks for the appointment of an order that waited for a physician, so that the person chooses a time now. */
export async function arrangeApproved(
  trx: TenantTransaction,
  scope: Scope,
  { order }: { order: Order },
): Promise<void> {
  const asked = { order, details: {}, arrangedBy: "patient", by: "clinic" } as const;
  await requestAppointment(trx, scope, asked).catch((error: unknown) => {
    if (!isUnarranged(error)) throw error;
  });
}

/**
 * Asks for another appointment for somebody who missed theirs, and tells them: it waits for them, their clinic or its provider to choose a
 * time. In the clinic's tenant, with the order locked. Does nothing once nobody need come any more.
 */
export async function askAfterMissed(
  trx: TenantTransaction,
  scope: Scope,
  missed: Appointment,
  order: Order,
): Promise<void> {
  const details = missed.visit_notes ? { visitNotes: missed.visit_notes } : {};
  const asked = { order, details, arrangedBy: "patient", by: "provider", missed } as const;
  const next = await requestAppointment(trx, scope, asked).catch((error: unknown) => {
    if (!isUnarranged(error)) throw error;
    return null;
  });
  if (!next) return;
  // The time that they missed is told on its own clocks.
  await updateAppointment(trx, next, { time_zone: missed.time_zone });
  next.time_zone = missed.time_zone;
  await moveAppointment(trx, scope, next, "await_action", { reason: "Nobody was there at the last one." });
  await tellOfMissed(trx, scope, next, missed);
}

/** Throws `invalid_request` if a nurse is to come to a postcode that is none. */
async function requirePostcode(trx: TenantTransaction, order: Order, wish: OrderVisit): Promise<void> {
  const [place, { channel, phlebotomy_type: usual }] = await inOneGo([
    readOrderPlace(trx, order.clinic_id, order.id),
    getCollection(trx, order.clinic_id, order.id),
  ]);
  if (channel === "storefront") return;
  const slot = wish.appointmentSlotId ? readSlotId(wish.appointmentSlotId) : null;
  const kind = slot ? kindOf(slot) : usual;
  const fault = kind === "MOBILE" ? visitPostcodeFault(place.country_code, place.postcode) : null;
  if (fault) throw invalidFields({ "delivery.address.postcode": [fault] });
}

/** Charges what it costs to cancel the visit of an order that its clinic cancels. Throws `late_change` and `order_not_cancellable`. */
export async function payToCancel(
  trx: TenantTransaction,
  scope: Scope,
  { order, acceptsFee }: { order: Order; acceptsFee: boolean },
): Promise<void> {
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (!open) return;
  if (isAtDoor(open))
    throw new AppError("order_not_cancellable", {
      message: `The nurse is at the door for order ${order.order_number}, so it can no longer be cancelled.`,
    });
  await payForLateChange(trx, scope, open, acceptsFee);
}

/** Refuses a refund while the nurse is at the door. Throws `step_not_possible`. */
export async function keepAtDoor(
  trx: TenantTransaction,
  _scope: Scope,
  { order }: { order: Order },
): Promise<void> {
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (open) requireNobodyAtDoorOf(order, open);
}

/** Cancels the visit of an order that is cancelled or refunded. */
export async function cancelForOrder(
  trx: TenantTransaction,
  scope: Scope,
  { order }: { order: Order },
): Promise<void> {
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (open) await cancelAppointment(trx, scope, open, "The order was cancelled.");
}
