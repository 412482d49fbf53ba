import type { KitToAssign } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { orderState } from "#areas/orders/orders/move-order.ts";
import { readTakenKits, requireTube, returnKit, takeKit } from "#areas/orders/stock/take-kit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Warehouse } from "./warehouse-scope.ts";
import { withOrder } from "./with-order.ts";

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
