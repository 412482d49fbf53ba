import type { OrderFilterQuery } from "@kitpath/contract/list-queries";
import type { FileAnswer } from "@kitpath/contract/operation";
import { dayOf } from "@kitpath/contract/calendar";
import type { Scope } from "../../scope.ts";
import { exportOrders } from "./export-orders.ts";
import { orderHeadings } from "./export-queries.ts";
import { orderFilter } from "./list-orders.ts";

/** The orders that a query lets through, as a CSV file. That they were exported is written down. */
export async function ordersFile(
  scope: Scope,
  query: OrderFilterQuery,
  onRows: (rows: number) => void = () => undefined,
): Promise<FileAnswer> {
  const pieces = await exportOrders(scope, orderFilter(query));
  async function* content() {
    yield `${orderHeadings.join(",")}\r\n`;
    for await (const { rows, lines } of pieces) {
      onRows(rows);
      yield lines;
    }
  }
  return {
    filename: `orders-${dayOf(scope.now)}.csv`,
    mediaType: "text/csv",
    content: content(),
  };
}
