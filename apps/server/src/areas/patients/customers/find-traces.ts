import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import type { Mention, Person } from "#areas/orders/orders/mentions.ts";
import { findMentions } from "#areas/orders/orders/mentions.ts";
import type { HeldOrder, HeldTest } from "./trace-queries.ts";
import { listNamedTests, listOrdersOf, listTestsOf, listUnnamedOrdersOf } from "./trace-queries.ts";

export type { HeldTest };

export type Traces = {
  /**
   * Orders for them, and those that name no patient and were sent to them, or to their name at another e-mail if a kit is
   * registered to them.
   */
  orders: HeldOrder[];
  tests: HeldTest[];
  /** Other people's orders that mention them. */
  mentions: Mention[];
};

/** Finds everything in a clinic's records about a person. */
export async function findTraces(
  trx: TenantTransaction,
  clinicId: string,
  customer: Person,
): Promise<Traces> {
  const known = await findMentions(trx, clinicId, customer);
  const name = nameOf(customer);
  const named = await listNamedTests(
    trx,
    clinicId,
    known.map(({ id }) => id),
  );
  const tests = [
    ...(await listTestsOf(trx, clinicId, customer.id)),
    ...named.filter((test) => nameOf(test) === name),
  ];
  const registered = tests.filter(({ status }) => status !== "withdrawn");
  const ofTheirKits = await listUnnamedOrdersOf(trx, clinicId, registered);
  const own = [...known.filter(isOwn), ...ofTheirKits.filter((order) => receiverOf(order) === name)];
  const ownIds = new Set(own.map(({ id }) => id));
  return {
    orders: await listOrdersOf(trx, clinicId, customer.id, [...ownIds]),
    tests,
    mentions: known.filter(({ id }) => !ownIds.has(id)),
  };
}

const isOwn = ({ patient_id, isSentToThem }: Mention) => patient_id === null && isSentToThem;

const nameOf = (person: { first_name: string; last_name: string }) =>
  searchable(`${person.first_name} ${person.last_name}`);

const receiverOf = (order: HeldOrder) =>
  nameOf({ first_name: order.delivery_first_name, last_name: order.delivery_last_name });
