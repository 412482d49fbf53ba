import type { TenantTransaction } from "#db/database.ts";
import { orderSearchText } from "./order-search-text.ts";
import { updateOrder } from "./queries.ts";
import { isSameName } from "./read-receivers.ts";

type Named = { firstName: string; lastName: string; email: string };
type NamedOrder = {
  id: string;
  order_number: string;
  delivery_first_name: string;
  delivery_last_name: string;
  delivery_email: string;
};

/** A person's name as it was and as it is now. */
type Renamed = { before: Named; now: Named };

/**
 * Gives orders the corrected name of a person: as whom they are sent to, if it was under that name, and in searches. `patient`:
 * who an order is for, and with which sex.
 */
export async function correctOrders<T extends NamedOrder>(
  trx: TenantTransaction,
  clinicId: string,
  orders: readonly T[],
  { before, now }: Renamed,
  patientOf: (order: T) => { id: string | null; named: Named | null; gender: "f" | "m" | null },
): Promise<void> {
  for (const order of orders) {
    const sentTo = `${order.delivery_first_name} ${order.delivery_last_name}`;
    const isSentToThem = isSameName(sentTo, `${before.firstName} ${before.lastName}`);
    const [firstName, lastName] = isSentToThem
      ? [now.firstName, now.lastName]
      : [order.delivery_first_name, order.delivery_last_name];
    const { id, named, gender } = patientOf(order);
    const people = [{ firstName, lastName, email: order.delivery_email }, ...(named ? [named] : [])];
    await updateOrder(trx, clinicId, order.id, {
      patient_id: id,
      patient_gender: gender,
      delivery_first_name: firstName,
      delivery_last_name: lastName,
      search_text: orderSearchText(order.order_number, people),
    });
  }
}
