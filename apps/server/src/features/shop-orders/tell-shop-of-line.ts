import { carrierName, trackingUrl } from "@kitpath/contract/carriers";
import type { z } from "zod";
import { listParcels } from "#features/kits/list-parcels.ts";
import type { ShopParcel } from "#shops/shop.ts";
import type { ShopDeps } from "./shop-deps.ts";
import type { tellShopJob } from "./tell-shop.job.ts";
import type { Untold } from "./telling-queries.ts";
import { findUntold, markTold } from "./telling-queries.ts";
import { withShop } from "./with-shop.ts";

/** Sends the status of a line's order to the shop. A repeated run sends nothing. */
export async function tellShopOfLine(
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
    if (telling === "dispatch")
      await shop.fulfil({ ref, lines, parcels: await parcelsOf(deps, clinicId, line) });
    else await shop.withdraw({ ref, lines });
    const told = { id: line.id, telling, withdrawn: telling === "withdrawal" ? (ordered ?? 0) : 0 };
    await db.inTenant(clinicId, (trx) => markTold(trx, clinicId, told, deps.now()));
  });
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
