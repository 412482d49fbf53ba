import type { OrderFilterQuery, OrderListQuery } from "@kitpath/contract/orders/orders/list-query";
import type { ProductTitle } from "#areas/catalogue/products/product.ts";
import { listTitles } from "#areas/catalogue/products/product.ts";
import { ordersTally, readOrderTally, readOrderedProducts, readTallies } from "#areas/kits/tallies/tally.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { pageOf } from "#db/page.ts";
import { searchParts } from "#db/searching.ts";
import type { ListedOrder, OrderFilter } from "./list-queries.ts";
import { countOrders, listOrders, searchOrders } from "./list-queries.ts";

type Asked = Pick<OrderFilterQuery, "search"> & Partial<OrderFilterQuery>;

export function orderFilter({
  search,
  status,
  productCode,
  appointment,
  startTime,
  endTime,
}: Asked): OrderFilter {
  return {
    parts: searchParts(search),
    status,
    productCode,
    appointment,
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
  if (filter.appointment || filter.createdFrom || filter.createdBefore)
    return countOrders(trx, clinicId, filter);
  if (filter.status || filter.productCode) return readOrderTally(trx, clinicId, filter);
  return (await readTallies(trx, clinicId, [ordersTally]))[ordersTally];
}

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

/** Lists the products that a clinic has orders of or can order, by title. */
export const listOrderedProducts = async (
  trx: TenantTransaction,
  clinicId: string,
): Promise<ProductTitle[]> => listTitles(trx, clinicId, await readOrderedProducts(trx, clinicId));
