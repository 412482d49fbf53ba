import type { FileAnswer } from "@kitpath/contract/operation/operation";
import type { OrderFilterQuery } from "@kitpath/contract/orders/orders/list-query";
import { dayOf } from "@kitpath/contract/time/calendar";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Lines } from "#db/copy-out.ts";
import { readInPieces } from "#db/read-in-pieces.ts";
import { byteOrderMark } from "#http/csv.ts";
import type { Scope } from "../../../scope.ts";
import { findLastOfPiece, orderHeadings, readOrderLines } from "./export-queries.ts";
import { orderFilter } from "./list-orders.ts";
import type { OrderFilter } from "./list-queries.ts";

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

/**
 * Returns the lines of every order that matches the filter, newest first. A million orders take no more memory than a thousand.
 */
export async function exportOrders(
  scope: Scope,
  filter: OrderFilter,
  rowsAtOnce = 2000,
): Promise<AsyncIterable<Lines>> {
  const { db } = scope.mode;
  const clinicId = scope.actor.organisationId;
  await db.inTenant(clinicId, (trx) => appendAudit(trx, scope, { action: "orders_exported" }));
  return readInPieces({
    findEnd: (after) =>
      db.inTenant(clinicId, (trx) => findLastOfPiece(trx, clinicId, filter, { after, rows: rowsAtOnce })),
    read: (span) =>
      db.inTenant(clinicId, (trx) => readOrderLines(trx, clinicId, filter, { span, most: 2 * rowsAtOnce })),
  });
}
