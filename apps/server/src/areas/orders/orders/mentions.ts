import { formatName } from "@kitpath/contract/fields/formats";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { searchParts } from "#db/searching.ts";
import { listOrdersMentioning, listReceivers } from "./mention-queries.ts";

export type Person = { id: string; first_name: string; last_name: string; email: string };

export type Mention = Awaited<ReturnType<typeof listOrdersMentioning>>[number] & {
  /** The order was sent to them; otherwise it is only found when searching for them. */
  isSentToThem: boolean;
};

/** Finds orders with a person who is not their patient: sent to them, or found by their name and e-mail. */
export async function findMentions(
  trx: TenantTransaction,
  clinicId: string,
  person: Person,
): Promise<Mention[]> {
  const name = searchable(`${person.first_name} ${person.last_name}`);
  const email = searchable(person.email);
  const parts = searchParts(`${email} ${name}`);
  const found = parts ? await listOrdersMentioning(trx, clinicId, person.id, parts) : [];
  return found
    .filter((order) => `${order.search_text} `.includes(` ${name} ${email} `))
    .map((order) => ({
      ...order,
      isSentToThem:
        searchable(`${order.delivery_first_name} ${order.delivery_last_name}`) === name &&
        searchable(order.delivery_email) === email,
    }));
}

export type Receiver = { name: string; orders: number };

export const isSameName = (a: string, b: string): boolean => searchable(a) === searchable(b);

/** Returns the names that these orders were sent to, however each is spelt, with how many orders. */
export async function readReceivers(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
): Promise<Receiver[]> {
  const named = (await listReceivers(trx, clinicId, orderIds)).map((order) =>
    formatName(order.delivery_first_name, order.delivery_last_name),
  );
  return [...Map.groupBy(named, searchable).values()].map((same) => ({
    name: same[0]!,
    orders: same.length,
  }));
}
