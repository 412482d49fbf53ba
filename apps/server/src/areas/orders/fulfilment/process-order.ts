import type { OrdersProcessed } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Warehouse } from "./warehouse-scope.ts";
import { withOrder } from "./with-order.ts";

/**
 * Starts processing an order; from then on it can be neither cancelled nor changed. Throws `not_found` and `step_not_possible`.
 */
export const processOrder = (warehouse: Warehouse, orderNumber: string): Promise<void> =>
  withOrder(warehouse, orderNumber, async (trx, scope, order) => {
    await moveOrder(trx, scope, order, "start_processing");
    await appendAudit(trx, scope, {
      action: "order_processing",
      subjectKind: "order",
      subjectId: order.id,
    });
  });

/** Starts processing several orders, each in its own transaction; returns the reason for each refusal. */
export async function processOrders(
  warehouse: Warehouse,
  orderNumbers: readonly string[],
): Promise<OrdersProcessed["data"]> {
  const done: OrdersProcessed["data"] = [];
  for (const orderNumber of new Set(orderNumbers)) {
    const refused = await processOrder(warehouse, orderNumber).then(() => null, wordsForRefusal);
    done.push({ orderNumber, refused });
  }
  return done;
}

function wordsForRefusal(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return error.code === "not_found" ? "This order is not waiting to be dispatched." : error.message;
}
