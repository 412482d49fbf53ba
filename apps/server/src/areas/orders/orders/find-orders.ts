import type { TenantTransaction } from "#db/database.ts";
import { orderFilter } from "./list-orders.ts";
import type { ListedOrder } from "./list-queries.ts";
import { searchOrders } from "./list-queries.ts";

export type FoundOrder = ListedOrder;

/** Returns the newest orders that match a search, as in the list of orders. */
export async function findOrders(
  trx: TenantTransaction,
  clinicId: string,
  search: string,
  atMost: number,
): Promise<FoundOrder[]> {
  const filter = orderFilter({ search });
  if (!filter.parts) return [];
  return (await searchOrders(trx, clinicId, filter, { offset: 0, limit: atMost })).orders;
}
