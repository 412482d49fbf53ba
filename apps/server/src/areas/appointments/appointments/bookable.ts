import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { Day } from "@kitpath/contract/time/calendar";
import { addDays, addYears, dayOf } from "@kitpath/contract/time/calendar";
import { orderState } from "#areas/orders/orders/move-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { AppError } from "../../../errors/errors.ts";
import type { SlotKind } from "../availability/slot-kinds.ts";
import { fits } from "../availability/slot-kinds.ts";
import { getCollection } from "./order-queries.ts";
import { areSamplesTaken } from "./samples-taken.ts";

/** The age from which a nurse comes to somebody's home. */
const adultYears = 18;

const refusal = (message: string) => new AppError("step_not_possible", { message });

/** Throws `step_not_possible` for an order that has ended, or waits for a physician. */
export function requireOngoing(order: Order): void {
  const state = orderState(order);
  if (order.approval === "waiting")
    throw refusal(
      `Order ${order.order_number} waits for a physician’s approval. An appointment can be booked once it is approved.`,
    );
  if (order.approval === "declined")
    throw refusal(
      `A physician declined order ${order.order_number}, so no appointment can be booked for it.`,
    );
  if (state === "cancelled" || state === "refunded")
    throw refusal(`Order ${order.order_number} was ${state}, so no appointment can be booked for it.`);
}

/** Whether somebody is a minor on a day; without one, on any that can be booked. */
export const isMinor = (born: string | null | undefined, now: Date, day?: Day): boolean =>
  Boolean(born) && addYears(born!, adultYears) > (day ?? addDays(dayOf(now), horizonDays));

export const adultsOnly = "Nurses do not visit people under 18 for this test. Choose a place.";

/** How the sample of an order is taken, and of whom. */
export type Bookable = { kind: SlotKind; of: Awaited<ReturnType<typeof getCollection>> };

type When = { kind: SlotKind; now: Date; day?: Day };

/** Throws `step_not_possible` if a nurse is to come to a minor on a day, or on any that can be booked. */
export function requireAge({ minors_at_home: isForMinors, date_of_birth: born }: Bookable["of"], when: When) {
  if (when.kind === "MOBILE" && !isForMinors && isMinor(born, when.now, when.day)) throw refusal(adultsOnly);
}

/**
 * Returns how the sample of an order is taken, or is `chosen` to be, and of whom. Throws `step_not_possible` if the order has ended or waits
 * for a physician, its sample was taken, or it cannot be taken so on any day.
 */
export async function requireBookable(
  trx: TenantTransaction,
  order: Order,
  now: Date,
  chosen?: SlotKind,
): Promise<Bookable> {
  requireOngoing(order);
  const [of, isTaken] = await inOneGo([
    getCollection(trx, order.clinic_id, order.id),
    areSamplesTaken(trx, order.clinic_id, order.id),
  ]);
  const { phlebotomy_type: usual } = of;
  if (usual === "NONE") throw refusal("People take the sample of this product themselves.");
  const kind = chosen ?? usual;
  if (!fits(usual, kind)) throw refusal("The sample of this product is taken at a place. Choose one.");
  requireAge(of, { kind, now });
  if (isTaken)
    throw refusal(`The sample of order ${order.order_number} was taken, so it needs no other appointment.`);
  return { kind, of };
}
