import type { TenantTransaction } from "#db/database.ts";
import { listParcelsOfOrders } from "./order-queries.ts";

export type Parcel = {
  carrier: string;
  trackingCode: string | null;
  /** A tracking page, if one was given; otherwise the carrier's own page is used. */
  url: string | null;
};

export type Parcels = { outbound: Parcel[]; return: Parcel[] };

/**
 * Lists the parcels of each order's kits, to the patient and back to the laboratory; a parcel shared by several kits is listed
 * once.
 */
export async function listParcels(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
): Promise<(orderId: string) => Parcels> {
  const kits = orderIds.length > 0 ? await listParcelsOfOrders(trx, clinicId, orderIds) : [];
  const ofOrder = Map.groupBy(
    kits.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    (kit) => kit.order_id,
  );
  return (orderId) => {
    const its = ofOrder.get(orderId) ?? [];
    return {
      outbound: distinct(its.map((kit) => [kit.outbound_carrier, kit.outbound_tracking_code, null])),
      return: distinct(
        its.map((kit) => [kit.return_carrier, kit.return_tracking_code, kit.return_tracking_url]),
      ),
    };
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
