import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { FilledRow } from "./check-lot.ts";
import { checkLot } from "./check-lot.ts";
import { keepCheckedRows } from "./row-queries.ts";

/** Checks rows of an upload and stores the results. */
export async function storeCheckedRows(
  trx: TenantTransaction,
  scope: Scope,
  bulkId: string,
  rows: readonly FilledRow[],
): Promise<void> {
  const checked = await checkLot(trx, scope, bulkId, rows);
  await keepCheckedRows(trx, scope.actor.organisationId, bulkId, checked);
}
