import type { BulkCorrection } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { everyCell } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit, isAsSeen } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { storeCheckedRows } from "./check-rows.ts";
import { listRowsHeldUp } from "./key-queries.ts";
import { lockBulk } from "./queries.ts";
import type { ListedRow } from "./row-queries.ts";
import { findRow, lockRow } from "./row-queries.ts";
import { refuseWhileBusy } from "./ordering.ts";

type RowPlace = { bulkId: string; row: number };

/**
 * Changes cells of a row and checks it again, and with it the rows that it kept from being ordered. Throws `not_found`,
 * `step_not_possible`, and `conflict` if the row is no longer as it was seen.
 */
export async function correctRow(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  place: RowPlace,
  { before, ...correction }: BulkCorrection,
): Promise<ListedRow> {
  const clinicId = scope.actor.organisationId;
  const { bulkId, row } = place;
  const bulk = await lockBulk(trx, clinicId, bulkId);
  const locked = bulk && (await lockRow(trx, clinicId, bulkId, row));
  if (!locked) throw notFound();
  refuseWhileBusy(bulk.state);
  if (locked.cells === null) {
    throw new AppError("step_not_possible", {
      message: "This row has been ordered and can no longer be changed.",
    });
  }
  if (before && !isAsSeen(everyCell(locked.cells), before)) throw new AppError("conflict");
  await storeCheckedRows(trx, scope, bulkId, [{ row, cells: { ...locked.cells, ...correction } }]);
  const heldUp = locked.row_key ? await listRowsHeldUp(trx, clinicId, bulkId, locked.row_key) : [];
  if (heldUp.length > 0) await storeCheckedRows(trx, scope, bulkId, heldUp);
  const subject = { subjectKind: "bulk_order", subjectId: bulkId };
  await appendAudit(trx, scope, { action: "bulk_row_corrected", ...subject, details: { row } });
  const corrected = await findRow(trx, clinicId, bulkId, row);
  if (!corrected) throw notFound();
  return corrected;
}
