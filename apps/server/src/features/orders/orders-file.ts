import type { OrderFilterQuery } from "@kitpath/contract/list-queries";
import type { FileAnswer } from "@kitpath/contract/operation";
import { csvFile } from "#http/csv.ts";
import type { Scope } from "../../scope.ts";
import { orderColumns } from "./export-columns.ts";
import { exportOrders } from "./export-orders.ts";
import { orderFilter } from "./list-orders.ts";

/** The orders that a query lets through, as a CSV file. That they were exported is written down. */
export async function ordersFile(
  scope: Scope,
  query: OrderFilterQuery,
  onRow?: () => void,
): Promise<FileAnswer> {
  const rows = await exportOrders(scope, orderFilter(query));
  return csvFile(`orders-${scope.now.toISOString().slice(0, 10)}.csv`, orderColumns, rows, onRow);
}
