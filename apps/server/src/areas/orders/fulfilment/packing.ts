import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { KitToAssign, OrdersProcessed } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { moveOrder, orderState } from "#areas/orders/orders/move-order.ts";
import { readTakenKits, requireTube, returnKit, takeKit } from "#areas/orders/stock/take-kit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Warehouse } from "./fulfilment.ts";
import { withOrder } from "./waiting-orders.ts";

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

const notPossible = (message: string, status: string) =>
  new AppError("step_not_possible", { message, extra: { status } });

/**
 * Assigns a kit from stock to an order that is being processed; assigning the same kit again changes nothing. Throws `not_found`,
 * `invalid_request` for its tube, and `step_not_possible`, `KIT_RECALLED` or `KIT_EXPIRED` with the reason.
 */
export const assignKit = (warehouse: Warehouse, orderNumber: string, kit: KitToAssign): Promise<void> =>
  withOrder(warehouse, orderNumber, async (trx, scope, order) => {
    const { order_number: number, quantity, product_code: productCode } = order;
    const state = orderState(order);
    if (state !== "processing")
      throw notPossible(`Order ${number} is ${state}. Take it up before you pack it.`, state);
    const taken = await readTakenKits(trx, [number]);
    const own = taken.find(({ code }) => code === kit.kitId);
    if (own) return requireTube(own, number, kit.barcode);
    if (taken.length >= quantity) throw notPossible(`Order ${number} has all its kits: ${quantity}.`, state);
    await takeKit(trx, scope.now, { orderNumber: number, productCode }, kit);
    await appendAudit(trx, scope, {
      action: "kit_assigned",
      subjectKind: "order",
      subjectId: order.id,
      details: { kit: kit.kitId },
    });
  });

/** Returns an order's kit to stock. Throws `not_found`. */
export const unassignKit = (warehouse: Warehouse, orderNumber: string, kitId: string): Promise<void> =>
  withOrder(warehouse, orderNumber, async (trx, scope, order) => {
    const kit = plainCode(kitId);
    if (!(await returnKit(trx, order.order_number, kit))) throw notFound();
    await appendAudit(trx, scope, {
      action: "kit_unassigned",
      subjectKind: "order",
      subjectId: order.id,
      details: { kit },
    });
  });
