import { lockKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { kitMoves } from "#areas/kits/kits/journey.ts";
import { readCollection } from "#areas/kits/kits/test-details.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { hasCompleted } from "./queries.ts";

/**
 * Whether every sample of an order was taken, so that nobody need come for it; in the clinic's tenant, with the order locked. Before its
 * kits are sent, its appointment alone says so.
 */
export async function areSamplesTaken(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<boolean> {
  const [kits, isCompleted] = await inOneGo([
    lockKitsOfOrder(trx, clinicId, orderId),
    hasCompleted(trx, clinicId, orderId),
  ]);
  if (kits.length === 0) return isCompleted;
  for (const kit of kits) {
    const isWaiting =
      kit.status in kitMoves.register.moves ||
      (kit.status === "registered" && (await readCollection(trx, kit)) === null);
    if (isWaiting) return false;
  }
  return true;
}
