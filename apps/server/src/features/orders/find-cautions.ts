import type { OrderDetail } from "@kitpath/contract/order-detail";
import type { TenantTransaction } from "#db/database.ts";
import { kitMoves } from "#features/kits/journey.ts";
import { hasShopWithdrawn } from "#features/shop-orders/has-shop-withdrawn.ts";

type Ordered = { clinic_id: string; id: string; deleted_at: Date | null; refunded_at: Date | null };
type KitOfOrder = { kit_code: string; status: string };

/**
 * Returns what the clinic should know about an order whose money was returned. A refund never stops the test of a registered
 * kit that has no results yet, and makes unregistered kits unusable. A shop's refund of an order that is already on its way changes nothing here.
 */
export async function findCautions(
  trx: TenantTransaction,
  order: Ordered,
  kits: readonly KitOfOrder[],
): Promise<OrderDetail["cautions"]> {
  if (!order.refunded_at && !order.deleted_at) {
    const isWithdrawn = await hasShopWithdrawn(trx, order.clinic_id, order.id);
    return isWithdrawn ? [{ code: "shop_withdrew", kitIds: codesOf(kits) }] : [];
  }
  return [
    { code: "kit_in_use" as const, kitIds: codesOf(kits.filter(isBeingTested)) },
    { code: "kit_unusable" as const, kitIds: codesOf(kits.filter(isUnused)) },
  ].filter(({ kitIds }) => kitIds.length > 0);
}

const isUnused = ({ status }: KitOfOrder): boolean => status in kitMoves.register.moves;
const isBeingTested = (kit: KitOfOrder): boolean =>
  !isUnused(kit) && kit.status !== "processed" && kit.status !== "rejected";
const codesOf = (kits: readonly KitOfOrder[]) => kits.map(({ kit_code }) => kit_code);
