import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors.ts";
import { requireMove } from "./advance-kit.ts";
import { kitMoves } from "./journey.ts";
import type { Kit } from "./queries.ts";
import { findEndOfOrder } from "./registration-queries.ts";

/**
 * Throws `KIT_ALREADY_REGISTERED`, `KIT_RECALLED`, `KIT_EXPIRED`, and `KIT_ORDER_ENDED` if its order was cancelled or refunded.
 */
export async function checkRegistrable(trx: TenantTransaction, kit: Kit, now: Date): Promise<void> {
  if (!(kit.status in kitMoves.register.moves)) {
    throw new AppError("KIT_ALREADY_REGISTERED", { message: `Kit ${kit.kit_code} is registered already.` });
  }
  requireMove(kit, "register", now);
  const end = await findEndOfOrder(trx, kit.clinic_id, kit.order_id);
  if (end?.refunded_at ?? end?.deleted_at) {
    const became = end?.refunded_at ? "refunded" : "cancelled";
    throw new AppError("KIT_ORDER_ENDED", {
      message: `The order of kit ${kit.kit_code} was ${became}, so the kit can no longer be registered. Ask for a new one.`,
    });
  }
}
