import type { SimulateBody } from "@kitpath/contract/platform/simulator/simulator";
import type { TenantTransaction } from "#db/database.ts";
import { findKitOrder, lockKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";

/** The order of a simulator call with its kits (all of them, or the given one), locked. */
export type Subject = { order: Order; kits: Kit[]; isClosed: boolean };

/**
 * Returns null if the call names neither an order nor a kit. Throws `not_found` for one that this clinic does not have, and
 * `invalid_request` for a kit with another order than its own.
 */
export async function findSubject(
  trx: TenantTransaction,
  clinicId: string,
  body: SimulateBody,
): Promise<Subject | null> {
  const kitCode = body.existingKit?.kitId;
  if (!kitCode && !body.orderNumber) return null;
  const kitOrder = kitCode ? await findKitOrder(trx, clinicId, kitCode) : null;
  if (kitCode && !kitOrder) throw unknownSubject();
  const order = await findOrder(
    trx,
    clinicId,
    kitOrder ? { id: kitOrder.orderId } : { orderNumber: body.orderNumber ?? "" },
  );
  if (!order) throw unknownSubject();
  if (body.orderNumber && body.orderNumber.toUpperCase() !== order.order_number)
    throw invalidFields({ orderNumber: [`Kit ${kitCode} is not of this order.`] });
  const kits = await lockKitsOfOrder(trx, clinicId, order.id);
  return {
    order,
    kits: kitOrder ? kits.filter((kit) => kit.id === kitOrder.kitId) : kits,
    isClosed: order.deleted_at !== null || order.refunded_at !== null,
  };
}

const unknownSubject = () => new AppError("not_found", { message: "We could not find that order or kit." });
