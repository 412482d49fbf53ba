import type { BulkCells } from "@kitpath/contract/bulk-orders";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import type { RowPlace } from "./check-row.ts";
import { checkRow } from "./check-row.ts";
import { updateRow } from "./row-queries.ts";

/** Checks a row and writes down what was found. */
export async function keepChecked(
  trx: TenantTransaction,
  scope: Scope,
  place: RowPlace,
  cells: BulkCells,
): Promise<void> {
  const { state, problems, doubts, rowKey, orderId } = await checkRow(trx, scope, place, cells);
  await updateRow(trx, scope.actor.organisationId, place.bulkId, place.row, {
    state,
    cells: JSON.stringify(cells),
    problems: JSON.stringify(problems),
    doubts: JSON.stringify(doubts),
    row_key: rowKey,
    order_id: orderId,
  });
}
