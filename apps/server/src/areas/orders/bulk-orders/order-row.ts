import type { BulkProblem } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { isClinicRefused } from "#areas/orders/billing/payment-terms.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { findOrderableProduct } from "#areas/catalogue/products/offers.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { productCodeOf, readRow, rowKey } from "./read-row.ts";
import type { LockedRow } from "./row-queries.ts";
import { findOrderOfKey, insertKeyOnce } from "./key-queries.ts";
import { updateRow } from "./row-queries.ts";

/** Another upload has placed the same order at the same time. */
class OrderedMeanwhile extends Error {}

/**
 * Orders a locked row and records the result. Once the row is ordered its cells are deleted, since the order has the personal
 * data. Throws what `isClinicRefused` tells, which is not the row's fault.
 */
export async function orderRow(
  trx: TenantTransaction,
  scope: Scope,
  bulkId: string,
  { row_number: row, cells }: LockedRow,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const keep = (change: Parameters<typeof updateRow>[4]) => updateRow(trx, clinicId, bulkId, row, change);
  const keepFaulty = (problems: BulkProblem[]) =>
    keep({ state: "faulty", problems: JSON.stringify(problems), doubts: "[]" });
  const product = await findOrderableProduct(trx, clinicId, productCodeOf(cells));
  const { order, problems } = readRow(cells, product, scope.now);
  if (!order) return keepFaulty(problems);
  const key = rowKey(cells, order);
  const known = await findOrderOfKey(trx, clinicId, key);
  if (known) return keep({ state: "repeated", order_id: known.order_id });
  try {
    const orderId = await inSavepoint(trx, () => placeOnce(trx, scope, key, order));
    await keep({ state: "ordered", order_id: orderId, cells: null, doubts: "[]" });
  } catch (error) {
    if (error instanceof OrderedMeanwhile) {
      const other = await findOrderOfKey(trx, clinicId, key);
      return keep({ state: "repeated", order_id: other?.order_id ?? null });
    }
    if (!(error instanceof AppError) || isClinicRefused(error)) throw error;
    await keepFaulty([{ column: "row", text: Object.values(error.fields)[0]?.[0] ?? error.message }]);
  }
}

async function placeOnce(
  trx: TenantTransaction,
  scope: Scope,
  key: Buffer,
  order: NewOrder,
): Promise<string> {
  const { id } = await placeOrder(trx, scope, order, null, "file");
  if (!(await insertKeyOnce(trx, scope.actor.organisationId, key, id))) throw new OrderedMeanwhile();
  return id;
}
