import { carrierName, trackingUrl } from "@kitpath/contract/fields/carriers";
import type { z } from "zod";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import type { ShopParcel } from "#shops/shop.ts";
import { ShopOrderGone } from "#shops/shop.ts";
import { enterRefusal } from "./audit-refusal.ts";
import type { ShopDeps } from "./shop-deps.ts";
import type { tellShopJob } from "./tell-shop.job.ts";
import type { Untold } from "./telling-queries.ts";
import { findUntold, markTold } from "./telling-queries.ts";
import { withShop } from "./with-shop.ts";

/**
 * Sends the status of a line's order to the shop. A repeated run sends nothing. A shop that does not show the order any more is not
 * told again; the clinic's audit log says so.
 */
export async function sendStatusToShop(
  deps: ShopDeps,
  { clinicId, lineId }: z.infer<typeof tellShopJob.payload>,
): Promise<void> {
  const { db } = deps.mode;
  const line = await db.inTenant(clinicId, (trx) => findUntold(trx, clinicId, lineId));
  if (!line) return;
  const { telling } = line;
  if (!telling) return;
  const { shop_ref: ref, line_ref: lineRef, ordered } = line;
  await withShop(deps, { clinicId, storeId: line.store_id }, async (shop) => {
    // Kits that were added to the line since are not of our order.
    const lines = [{ ref: lineRef, quantity: ordered }];
    const tell = async () =>
      telling === "dispatch"
        ? shop.fulfil({ ref, lines, parcels: await parcelsOf(deps, clinicId, line) })
        : shop.withdraw({ ref, lines });
    const gone = await tell().then(() => null, orderGone);
    // Nothing was withdrawn from an order that the shop does not show.
    const withdrawn = telling === "withdrawal" && !gone ? (ordered ?? 0) : 0;
    await db.inTenant(clinicId, async (trx) => {
      const isTold = await markTold(trx, clinicId, { id: line.id, telling, withdrawn }, deps.now());
      if (gone && isTold) await enterRefusal(trx, deps, { clinicId, lineId }, gone);
    });
  });
}

/** Throws every other error again. */
function orderGone(error: unknown): ShopOrderGone {
  if (error instanceof ShopOrderGone) return error;
  throw error;
}

async function parcelsOf({ mode }: ShopDeps, clinicId: string, line: Untold): Promise<ShopParcel[]> {
  const orderId = line.order_id;
  if (!orderId) return [];
  const parcelsOf = await mode.db.inTenant(clinicId, (trx) => listParcels(trx, clinicId, [orderId]));
  const { outbound } = parcelsOf(orderId);
  return outbound.flatMap(({ carrier, trackingCode: number }) =>
    number ? [{ company: carrierName(carrier), number, url: trackingUrl(carrier, number) ?? "" }] : [],
  );
}
