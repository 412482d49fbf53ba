import type { Lines } from "#db/copy-out.ts";
import { readInPieces } from "#db/read-in-pieces.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { findLastOfPiece, readOrderLines } from "./export-queries.ts";
import type { OrderFilter } from "./list-queries.ts";

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
