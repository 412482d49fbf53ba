import { pageOf } from "#db/page.ts";
import type { OrderFilterQuery, OrderListQuery } from "@kitpath/contract/orders/orders/list-query";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { searchParts } from "#db/search-parts.ts";
import { ordersTally, readOrderTally, readTallies } from "#areas/kits/tallies/tally.ts";
import type { ListedOrder, OrderFilter } from "./list-queries.ts";
import { countOrders, listOrders, searchOrders } from "./list-queries.ts";

type Asked = Pick<OrderFilterQuery, "search"> & Partial<OrderFilterQuery>;

export function orderFilter({ search, status, productCode, startTime, endTime }: Asked): OrderFilter {
  return {
    parts: searchParts(search),
    status,
    productCode,
    createdFrom: startTime === undefined ? undefined : new Date(startTime * 1000),
    // The end time is inclusive to the second.
    createdBefore: endTime === undefined ? undefined : new Date((endTime + 1) * 1000),
  };
}

/** Returns a page of the clinic's orders, newest first, with the number on all pages. */
export async function readOrderPage(
  trx: TenantTransaction,
  clinicId: string,
  query: OrderListQuery,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const page = pageOf(query.page, query.count);
  const filter = orderFilter(query);
  if (filter.parts) return searchOrders(trx, clinicId, filter, page);
  const [orders, total] = await inOneGo([
    listOrders(trx, clinicId, filter, page),
    countAll(trx, clinicId, filter),
  ]);
  return { orders, total };
}

/** Uses the running totals where they cover the filter. */
async function countAll(trx: TenantTransaction, clinicId: string, filter: OrderFilter): Promise<number> {
  if (filter.createdFrom || filter.createdBefore) return countOrders(trx, clinicId, filter);
  if (filter.status || filter.productCode) return readOrderTally(trx, clinicId, filter);
  return (await readTallies(trx, clinicId, [ordersTally]))[ordersTally];
}
