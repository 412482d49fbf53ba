import { isInUs } from "@kitpath/contract/places/us-places";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { PlacedOrder } from "./place-order.ts";
import { placeOrder } from "./place-order.ts";
import { obstacleTo, repeatedOrder } from "./replacement.ts";
import { getOrderToRepeat } from "./replacement-queries.ts";

/**
 * Orders the product of a kit again, for the same person and to the same address, with the reason. A physician who approved the earlier
 * order has not approved this one. Throws `step_not_possible` if the person or the address is erased or the person's data is restricted,
 * and what `placeOrder` throws.
 */
export async function orderSamePerson(
  trx: TenantTransaction,
  scope: Scope,
  { kitId, reason }: { kitId: string; reason: string },
): Promise<PlacedOrder> {
  const earlier = await getOrderToRepeat(trx, scope.actor.organisationId, kitId);
  const obstacle = earlier.is_restricted
    ? "This person’s data is restricted, so nothing is ordered for them."
    : obstacleTo({ ...earlier, refunded_at: null }, "");
  if (obstacle) throw new AppError("step_not_possible", { message: obstacle });
  const order = { ...repeatedOrder(earlier), requestsApproval: isInUs(earlier.country_code) };
  return placeOrder(trx, scope, order, { as: "repeat", orderId: earlier.order_id, reason });
}
