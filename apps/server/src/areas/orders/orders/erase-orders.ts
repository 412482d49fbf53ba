import type { TenantTransaction } from "#db/database.ts";
import type { Mention } from "./find-mentions.ts";
import { orderSearchText } from "./order-search-text.ts";
import { updateOrder } from "./queries.ts";

/** What replaces an erased person. Without a patient for one who was never kept as such. */
export type Pseudonym = { patientId: string | null; firstName: string; lastName: string; email: string };

const deliveryOf = ({ firstName, lastName, email }: Pseudonym) => ({
  delivery_first_name: firstName,
  delivery_last_name: lastName,
  delivery_email: email,
  delivery_mobile_number: "",
  address_line1: "",
  address_line2: null,
  city: "",
  postcode: "",
  county: null,
  state: null,
  // Free text for those who pack and deliver, which may name anybody.
  notes: null,
});

/** Erases the person and the address of an order. Its number, money, times and country stay, under the pseudonym. */
export const eraseOrder = (
  trx: TenantTransaction,
  clinicId: string,
  order: { id: string; order_number: string },
  pseudonym: Pseudonym,
  at: Date,
): Promise<void> =>
  updateOrder(trx, clinicId, order.id, {
    patient_id: pseudonym.patientId,
    ...deliveryOf(pseudonym),
    physician_details: null,
    search_text: orderSearchText(order.order_number, []),
    erased_at: at,
  });

/** Erases a person from an order that belongs to somebody else, whose data stays. */
export function eraseMention(
  trx: TenantTransaction,
  clinicId: string,
  order: Mention,
  pseudonym: Pseudonym,
): Promise<void> {
  const receiver = {
    firstName: order.delivery_first_name,
    lastName: order.delivery_last_name,
    email: order.delivery_email,
  };
  const patient = {
    firstName: order.patient_first_name ?? "",
    lastName: order.patient_last_name ?? "",
    email: order.patient_email ?? "",
  };
  const others = [...(order.isSentToThem ? [] : [receiver]), ...(order.patient_id ? [patient] : [])];
  return updateOrder(trx, clinicId, order.id, {
    ...(order.isSentToThem ? deliveryOf(pseudonym) : {}),
    search_text: orderSearchText(order.order_number, others),
  });
}
