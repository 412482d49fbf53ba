import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { PlacedOrder } from "./place-order.ts";
import { placeOrder } from "./place-order.ts";
import { obstacleTo, repeatedOrder } from "./replacement.ts";
import { getOrderToRepeat } from "./replacement-queries.ts";

/**
 * Orders the product of a kit again, for the same person and to the same address, with the reason. Throws `step_not_possible` if the
 * person or the address is erased, and what `placeOrder` throws.
 */
export async function orderSamePerson(
  trx: TenantTransaction,
  scope: Scope,
  { kitId, reason }: { kitId: string; reason: string },
): Promise<PlacedOrder> {
  const earlier = await getOrderToRepeat(trx, scope.actor.organisationId, kitId);
  const obstacle = obstacleTo({ ...earlier, refunded_at: null }, "");
  if (obstacle) throw new AppError("step_not_possible", { message: obstacle });
  return placeOrder(trx, scope, repeatedOrder(earlier), { as: "repeat", orderId: earlier.order_id, reason });
}
