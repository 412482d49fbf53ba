import type { BulkRowState } from "@kitpath/contract/orders/bulk-orders/bulk-states";
import type { BulkCells, BulkProblem } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { TenantTransaction } from "#db/database.ts";
import { checkOrders } from "#areas/orders/orders/check-order.ts";
import { listClinicOffers } from "#areas/catalogue/products/offers.ts";
import type { Scope } from "../../../scope.ts";
import { listOrdersOfKeys, listRowsOfKeys } from "./key-queries.ts";
import { productCodeOf, readRow, rowKey } from "./read-row.ts";

/** A row of an upload with its cells. */
export type FilledRow = { row: number; cells: BulkCells };

export type CheckedRow = FilledRow & {
  state: Exclude<BulkRowState, "waiting" | "ordered">;
  problems: BulkProblem[];
  doubts: string[];
  rowKey: Buffer | null;
  /** The existing order that the row repeats. */
  orderId: string | null;
};

type ReadRow = FilledRow & { order: NewOrder; key: Buffer };

const nothing = { problems: [], doubts: [], rowKey: null, orderId: null };

/**
 * Checks rows of an upload as single orders would be checked, without ordering anything. Of two equal rows only the first can be
 * ordered.
 */
export async function checkLot(
  trx: TenantTransaction,
  scope: Scope,
  bulkId: string,
  rows: readonly FilledRow[],
): Promise<CheckedRow[]> {
  const clinicId = scope.actor.organisationId;
  const offers = await listClinicOffers(trx, clinicId);
  const offerOf = new Map(offers.map((offer) => [offer.code, offer]));
  const read: ReadRow[] = [];
  const checked: CheckedRow[] = [];
  for (const { row, cells } of rows) {
    const { order, problems } = readRow(cells, offerOf.get(productCodeOf(cells)) ?? null, scope.now);
    if (order) read.push({ row, cells, order, key: rowKey(cells, order) });
    else checked.push({ ...nothing, row, cells, state: "faulty", problems });
  }
  const keys = read.map(({ key }) => key);
  const orderOf = new Map(
    (await listOrdersOfKeys(trx, clinicId, keys)).map((known) => [nameOf(known.row_key), known.order_id]),
  );
  const others = await listRowsOfKeys(trx, clinicId, bulkId, { keys, notRows: rows.map(({ row }) => row) });
  const rowOf = new Map(others.map((other) => [nameOf(other.row_key), other.row_number]));
  const orderable: ReadRow[] = [];
  for (const each of read) {
    const { row, cells, key } = each;
    const [orderId, other] = [orderOf.get(nameOf(key)), rowOf.get(nameOf(key))];
    if (orderId) checked.push({ ...nothing, row, cells, state: "repeated", rowKey: key, orderId });
    else if (other) {
      checked.push({ ...nothing, row, cells, state: "faulty", problems: [sameAs(other)], rowKey: key });
    } else {
      rowOf.set(nameOf(key), row);
      orderable.push(each);
    }
  }
  const warnings = await checkOrders(
    trx,
    scope,
    orderable.map(({ order }) => order),
    "file",
  );
  for (const [n, { row, cells, key }] of orderable.entries()) {
    const doubts = warnings[n]!.map(({ message }) => message);
    const state = doubts.length > 0 ? "doubtful" : "ready";
    checked.push({ ...nothing, row, cells, state, doubts, rowKey: key });
  }
  return checked;
}

const nameOf = (key: Buffer | null): string => (key ? key.toString("base64") : "");

const sameAs = (row: number): BulkProblem => ({
  column: "row",
  text: `This row is the same order as row ${row}. To order both, give each its own reference.`,
});
