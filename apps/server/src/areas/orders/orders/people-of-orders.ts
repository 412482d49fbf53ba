import { searchable } from "@kitpath/contract/fields/text-rules";
import { otherWays } from "@kitpath/contract/lists/searching";
import type { TenantTransaction } from "#db/database.ts";
import type { Mention } from "./mentions.ts";
import { isSameName } from "./mentions.ts";
import { listOrdersOfPatient, updateOrder } from "./queries.ts";

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
 * Gives orders the corrected name of a person: in searches, and as the receiver of those sent to that name. `patientOf`: who an
 * order is for, and with which sex.
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

/** States the sex of the person whom orders are for. */
export async function stateSexOfOrders(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
  gender: "f" | "m",
): Promise<void> {
  for (const id of orderIds) await updateOrder(trx, clinicId, id, { patient_gender: gender });
}

type Contact = { email: string; mobileNumber: string };

/** Has what was ordered for a person sent to their new address, where it was sent to the one before. */
export async function readdressOrders(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  before: Contact,
  now: Contact,
): Promise<void> {
  for (const order of await listOrdersOfPatient(trx, clinicId, patientId)) {
    const isTheirs = order.delivery_email.toLowerCase() === before.email.toLowerCase();
    const email = isTheirs ? now.email : order.delivery_email;
    const patient = { firstName: order.first_name, lastName: order.last_name, email: now.email };
    const receiver = {
      firstName: order.delivery_first_name,
      lastName: order.delivery_last_name,
      email,
    };
    await updateOrder(trx, clinicId, order.id, {
      delivery_email: email,
      ...(order.delivery_mobile_number === before.mobileNumber
        ? { delivery_mobile_number: now.mobileNumber }
        : {}),
      search_text: orderSearchText(order.order_number, [receiver, patient]),
    });
  }
}

/** What replaces an erased person; without a patient id for somebody who was never a patient. */
export type Pseudonym = { patientId: string | null; firstName: string; lastName: string; email: string };

const deliveryOf = ({ firstName, lastName, email }: Pseudonym) => ({
  delivery_first_name: firstName,
  delivery_last_name: lastName,
  delivery_email: email,
  delivery_mobile_number: "",
  accepts_texts: false,
  address_line1: "",
  address_line2: null,
  city: "",
  postcode: "",
  county: null,
  state: null,
  // Free text, which may name anybody.
  notes: null,
  repeat_reason: null,
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

/**
 * Returns the text that a search for orders reads. Starts with a space, so that a short search can match the beginnings of
 * words.
 */
export function orderSearchText(orderNumber: string, people: readonly Named[]): string {
  const words = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`);
  const names = new Set(people.flatMap(({ firstName, lastName }) => [firstName, lastName]));
  return ` ${searchable([orderNumber, ...new Set(words)].join(" "))}${otherWays(...names)}`;
}
