import type { BulkRowState } from "@kitpath/contract/bulk-states";
import type { BulkCells, BulkProblem } from "@kitpath/contract/bulk-orders";
import type { TenantTransaction } from "#db/database.ts";
import { checkOrder } from "#features/orders/check-order.ts";
import type { Scope } from "../../scope.ts";
import { readRow } from "./read-row.ts";
import { rowKey } from "./row-key.ts";
import { findOrderOfKey, findRowOfKey } from "./key-queries.ts";

export type CheckedRow = {
  state: Exclude<BulkRowState, "waiting" | "ordered">;
  problems: BulkProblem[];
  doubts: string[];
  rowKey: Buffer | null;
  /** The order that the row repeats. */
  orderId: string | null;
};

export type RowPlace = { bulkId: string; row: number };

const nothing = { problems: [], doubts: [], rowKey: null, orderId: null };

/** Says of a row whether it can be ordered, as a single order would be checked; orders nothing. */
export async function checkRow(
  trx: TenantTransaction,
  scope: Scope,
  { bulkId, row }: RowPlace,
  cells: BulkCells,
): Promise<CheckedRow> {
  const clinicId = scope.actor.organisationId;
  const { order, problems } = await readRow(trx, clinicId, cells);
  if (!order) return { ...nothing, state: "faulty", problems };
  const key = rowKey(cells, order);
  const known = await findOrderOfKey(trx, clinicId, key);
  if (known) return { ...nothing, state: "repeated", rowKey: key, orderId: known.order_id };
  const other = await findRowOfKey(trx, clinicId, bulkId, { key, notRow: row });
  if (other) return { ...nothing, state: "faulty", problems: [sameAs(other.row_number)] };
  const doubts = (await checkOrder(trx, scope, order)).map(({ message }) => message);
  return { ...nothing, state: doubts.length > 0 ? "doubtful" : "ready", doubts, rowKey: key };
}

const sameAs = (row: number): BulkProblem => ({
  column: "row",
  text: `This row orders the same as row ${row}. To order both, give each a reference of its own.`,
});
