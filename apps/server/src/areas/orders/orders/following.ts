import type { OrderRepeated } from "@kitpath/contract/orders/orders/journey";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { findFollowed, findFollowedByKit } from "./following-queries.ts";
import { findOrderIdByNumber } from "./queries.ts";

/**
 * The earlier order that an order follows, whose journey it continues: as the replacement of one of its kits, or as a repeat that
 * somebody asked for after a result. `reason`: in their own words.
 */
export type Follows =
  | { as: "replacement"; kitId: string; isFree: boolean }
  | { as: "repeat"; orderId: string; reason?: string | null };

/** Returns the order that a request names as the one to repeat. Throws `invalid_request` if the clinic has none of that number. */
export async function repeatOf(
  trx: TenantTransaction,
  clinicId: string,
  { orderNumber, reason }: OrderRepeated,
): Promise<Follows> {
  const order = await findOrderIdByNumber(trx, clinicId, orderNumber);
  if (!order) throw refused("You have no order with this number.");
  return { as: "repeat", orderId: order.id, reason: reason ?? null };
}

const refused = (message: string) => invalidFields({ "repeats.orderNumber": [message] });

/** Returns how an order that follows another is stored. Throws `invalid_request` for a repeat for another person. */
export async function followingRow(
  trx: TenantTransaction,
  clinicId: string,
  follows: Follows | null,
  patientId: string | null,
) {
  const row = { journey_id: null, replaces_kit_id: null, repeats_order_id: null, repeat_reason: null };
  if (!follows) return row;
  if (follows.as === "replacement") {
    const { journey } = await findFollowedByKit(trx, clinicId, follows.kitId);
    return { ...row, journey_id: journey, replaces_kit_id: follows.kitId };
  }
  const repeated = await findFollowed(trx, clinicId, follows.orderId);
  const isForAnother = repeated.patient_id && patientId && repeated.patient_id !== patientId;
  if (repeated.erased_at || isForAnother)
    throw refused(`Order ${repeated.order_number} is not for this person.`);
  const { orderId: repeats_order_id, reason: repeat_reason = null } = follows;
  return { ...row, journey_id: repeated.journey, repeats_order_id, repeat_reason };
}
