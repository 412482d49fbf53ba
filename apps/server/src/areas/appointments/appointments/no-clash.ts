import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Bookable } from "./bookable.ts";
import { clashOf, clashWords, personKeyOf, wantedOf } from "./open-appointment.ts";
import { listOpenOf, waitForPerson } from "./order-queries.ts";

type Wanted = { order: Order; of: Bookable["of"]; at: Date };

/** Throws `step_not_possible` for a time at which the person of an order is expected elsewhere. */
export async function requireNoClash(
  trx: TenantTransaction,
  { actor }: Scope,
  { order, of, at }: Wanted,
): Promise<void> {
  const wanted = wantedOf(of, order.product_code);
  if (!wanted) return;
  await waitForPerson(trx, order.clinic_id, personKeyOf(wanted));
  const others = await listOpenOf(trx, order.clinic_id, [wanted.email]);
  const clash = clashOf(
    others.filter(({ order_number: number }) => number !== order.order_number),
    wanted,
    at,
  );
  if (!clash) return;
  throw new AppError("step_not_possible", { message: toOthers[actor.kind] ?? clashWords(clash) });
}

/** With which order it is, is the clinic's to know. */
const toOthers: Partial<Record<Scope["actor"]["kind"], string>> = {
  patient: "You have another appointment at that time. Choose a different one.",
  provider: "This person has another appointment at that time.",
};
