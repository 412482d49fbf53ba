import type { OrderFilterQuery } from "@kitpath/contract/orders/orders/list-query";
import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { dayOf } from "@kitpath/contract/time/calendar";
import { byteOrderMark } from "#http/csv.ts";
import type { Scope } from "../../../scope.ts";
import { exportOrders } from "./export-orders.ts";
import { orderHeadings } from "./export-queries.ts";
import { orderFilter } from "./list-orders.ts";

/** Returns the orders that match a query as a CSV file. The export is recorded in the audit log. */
export async function ordersFile(
  scope: Scope,
  query: OrderFilterQuery,
  onRows: (rows: number) => void = () => undefined,
): Promise<FileAnswer> {
  const pieces = await exportOrders(scope, orderFilter(query));
  async function* content() {
    yield `${byteOrderMark}${orderHeadings.join(",")}\r\n`;
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
