import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { lockKitById } from "#areas/kits/kits/lock-kits.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findOrder } from "./find-order.ts";
import { findReplacement } from "./find-replacement.ts";
import type { PlacedOrder } from "./place-order.ts";
import { placeOrder } from "./place-order.ts";
import { repeatedOrder } from "./repeated-order.ts";
import type { OrderToRepeat } from "./replacement-queries.ts";
import { getOrderToRepeat } from "./replacement-queries.ts";

/** Whether the replacement of a kit is free: if it is recalled, or the reason of its rejection is not down to the patient. */
export const isReplacementFree = ({ reason, recalledAt }: Lost): boolean =>
  recalledAt !== null || reason === null || !rejectionReasons[reason].isPatients;
type Lost = { reason: RejectionReason | null; recalledAt: Date | null };

function obstacleTo(replaced: OrderToRepeat, kitCode: string): string | null {
  if (replaced.refunded_at) return `The order of kit ${kitCode} was refunded.`;
  if (replaced.is_person_erased) return "We have deleted this person’s data.";
  return replaced.erased_at ? "We have deleted this order’s address." : null;
}

/** Orders a replacement for the kit of a rejected sample or a recalled kit, once. Throws `step_not_possible`. */
export async function replaceKit(trx: TenantTransaction, scope: Scope, kitId: string): Promise<PlacedOrder> {
  const clinicId = scope.actor.organisationId;
  const { order_id: orderId } = await getOrderToRepeat(trx, clinicId, kitId);
  // The order before its kit, as everywhere: it is refunded either before, and refuses this, or after.
  await findOrder(trx, clinicId, { id: orderId });
  const kit = await lockKitById(trx, clinicId, kitId);
  const { rejection_reason: reason, recalled_at: recalledAt } = kit;
  if (!reason && !recalledAt) {
    throw new AppError("step_not_possible", {
      message: `Kit ${kit.kit_code} is not recalled and its sample was not rejected.`,
    });
  }
  const earlier = await findReplacement(trx, clinicId, kitId);
  if (earlier) {
    throw new AppError("step_not_possible", {
      message: `Kit ${kit.kit_code} has already been replaced by order ${earlier}.`,
    });
  }
  const replaced = await getOrderToRepeat(trx, clinicId, kitId);
  const obstacle = obstacleTo(replaced, kit.kit_code);
  if (obstacle) throw new AppError("step_not_possible", { message: obstacle });
  const order = repeatedOrder(replaced);
  const isFree = isReplacementFree({ reason, recalledAt });
  return placeOrder(trx, scope, order, { kitId, isFree });
}
