import type { OrderVisit } from "@kitpath/contract/orders/orders/visit-details";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { bookAppointment, cancelAppointment, requestAppointment } from "./booking.ts";
import { readTarget } from "./taking-slots.ts";
import { lockOpenAppointment } from "./queries.ts";
import { getOrderPlace } from "./order-queries.ts";

/** What an order means for its appointment: it is made with the order, and ends with it. */

/** Returns the order of a clinic, locked. Throws `not_found`. */
export async function requireOrder(
  trx: TenantTransaction,
  clinicId: string,
  which: { orderNumber: string } | { id: string },
): Promise<Order> {
  const order = await findOrder(trx, clinicId, which);
  if (!order) throw notFound();
  return order;
}

/** Why an order that says nothing of its appointment has none. */
const unarranged: readonly AppError["code"][] = ["not_covered", "step_not_possible", "appointment_open"];

const nothingSaid = {
  arrangedBy: "patient",
  needs: { hasChaperone: false, isFastingUnderstood: false },
} as const;

/**
 * Books the time that an order chose, or asks for one. An order that says nothing of it, of which nobody can take the sample, has none
 * until somebody books it. Throws `not_covered`, and what `bookAppointment` throws.
 */
export async function arrangeForOrder(
  trx: TenantTransaction,
  scope: Scope,
  { orderId, wish }: { orderId: string; wish: OrderVisit },
): Promise<void> {
  const { actor } = scope;
  const order = await requireOrder(trx, actor.organisationId, { id: orderId });
  const by = actor.kind === "api_key" ? "api" : actor.kind === "simulator" ? "simulator" : "clinic";
  const { arrangedBy, ...details } = wish.appointment ?? nothingSaid;
  if (wish.appointmentSlotId) {
    const place = await getOrderPlace(trx, order.clinic_id, order.id);
    const target = await readTarget(trx, wish.appointmentSlotId, place);
    await bookAppointment(trx, scope, { order, target, details, by });
    return;
  }
  await requestAppointment(trx, scope, { order, details, arrangedBy, by }).catch((error: unknown) => {
    const isRefused = error instanceof AppError && unarranged.includes(error.code);
    if (wish.appointment || !isRefused) throw error;
  });
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
