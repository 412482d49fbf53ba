import { formatName } from "@kitpath/contract/fields/formats";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { TenantTransaction } from "#db/database.ts";
import { listReceivers } from "./mention-queries.ts";

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
