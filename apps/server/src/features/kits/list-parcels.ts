import type { TenantTransaction } from "#db/database.ts";
import { listParcelsOfOrder } from "./order-queries.ts";

export type Parcel = {
  carrier: string;
  trackingCode: string | null;
  /** Where it is followed, where that was said; else the carrier's own page. */
  url: string | null;
};

/** The parcels of an order's kits to the patient and back to the laboratory; kits that share one have it once. */
export async function listParcels(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<{ outbound: Parcel[]; return: Parcel[] }> {
  const kits = await listParcelsOfOrder(trx, clinicId, orderId);
  return {
    outbound: distinct(kits.map((kit) => [kit.outbound_carrier, kit.outbound_tracking_code, null])),
    return: distinct(
      kits.map((kit) => [kit.return_carrier, kit.return_tracking_code, kit.return_tracking_url]),
    ),
  };
}

type Way = [carrier: string | null, trackingCode: string | null, url: string | null];

function distinct(ways: Way[]): Parcel[] {
  const parcels = new Map<string, Parcel>();
  for (const [carrier, trackingCode, url] of ways) {
    if (carrier) parcels.set(JSON.stringify([carrier, trackingCode]), { carrier, trackingCode, url });
  }
  return [...parcels.values()];
}
