import { searchable } from "@kitpath/contract/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import type { Mention } from "#features/orders/find-mentions.ts";
import { findMentions } from "#features/orders/find-mentions.ts";
import type { Customer } from "./queries.ts";
import type { HeldOrder, HeldTest } from "./trace-queries.ts";
import { listNamedTests, listOrdersOf, listTestsOf } from "./trace-queries.ts";

export type Traces = {
  /** Orders for them, or sent to them without naming a patient. */
  orders: HeldOrder[];
  tests: HeldTest[];
  /** Other people's orders that mention them. */
  mentions: Mention[];
};

/** Finds everything in a clinic's records about a person. */
export async function findTraces(
  trx: TenantTransaction,
  clinicId: string,
  customer: Customer,
): Promise<Traces> {
  const known = await findMentions(trx, clinicId, customer);
  const ownIds = known.filter(isOwn).map(({ id }) => id);
  const name = nameOf(customer);
  const named = await listNamedTests(
    trx,
    clinicId,
    known.map(({ id }) => id),
  );
  return {
    orders: await listOrdersOf(trx, clinicId, customer.id, ownIds),
    tests: [
      ...(await listTestsOf(trx, clinicId, customer.id)),
      ...named.filter((test) => nameOf(test) === name),
    ],
    mentions: known.filter((order) => !isOwn(order)),
  };
}

const isOwn = ({ patient_id, isSentToThem }: Mention) => patient_id === null && isSentToThem;

const nameOf = (person: { first_name: string; last_name: string }) =>
  searchable(`${person.first_name} ${person.last_name}`);
