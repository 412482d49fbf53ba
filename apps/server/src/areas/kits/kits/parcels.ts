import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import { listParcelsOfOrders } from "./order-queries.ts";
import { deleteReturnParcels, insertParcel } from "./parcel-queries.ts";
import type { Kit } from "./queries.ts";
import { getKitToChange, updateKit } from "./queries.ts";
import { listMovesOfKit } from "./registration-queries.ts";

const listMoveNames = async (trx: TenantTransaction, kit: Kit): Promise<string[]> =>
  (await listMovesOfKit(trx, kit.clinic_id, kit.id)).map(({ event }) => event);

/** Whether a kit has reached the test taker. The status of a kit that was registered before does not tell. */
export const isDelivered = async (trx: TenantTransaction, kit: Kit): Promise<boolean> =>
  (await listMoveNames(trx, kit)).includes("deliver");

/**
 * Delivers a kit to the test taker, first moving it out for delivery if that has not happened; does nothing if it was delivered.
 */
export async function deliverKit(trx: TenantTransaction, scope: Scope, kit: Kit): Promise<void> {
  const moves = await listMoveNames(trx, kit);
  if (moves.includes("deliver")) return;
  if (!moves.includes("go_out_for_delivery")) await advanceKit(trx, scope, kit, "go_out_for_delivery");
  await advanceKit(trx, scope, kit, "deliver");
}

/** Records that a carrier has taken a kit for the laboratory. Throws `step_not_possible`. */
export async function sendBackKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  parcel: ReturnParcel,
): Promise<void> {
  await advanceKit(trx, scope, kit, "send_back", { detail: parcel });
  const set = await readReturnParcel(trx, kit);
  await updateKit(trx, kit, {
    return_carrier: parcel.carrier,
    return_tracking_code: parcel.trackingCode,
    // The tracking page of another parcel.
    ...(set?.trackingCode === parcel.trackingCode ? {} : { return_tracking_url: null }),
  });
  await recordReturnParcel(trx, kit, parcel);
}

/** The parcel that a kit goes back in. */
export type ReturnParcel = { carrier: string; trackingCode: string };

/** Records a kit's return parcel, so that the carrier's pushes find the kit; it replaces any earlier one. */
export async function recordReturnParcel(
  trx: TenantTransaction,
  kit: Pick<Kit, "id" | "clinic_id">,
  parcel: ReturnParcel | null,
): Promise<void> {
  await deleteReturnParcels(trx, kit.id);
  if (!parcel) return;
  await insertParcel(trx, {
    carrier: parcel.carrier,
    tracking_code: parcel.trackingCode,
    kit_id: kit.id,
    clinic_id: kit.clinic_id,
    direction: "return",
  });
}

/** Returns the parcel that a kit goes back in, as the warehouse has set it or a carrier has taken it; null if there is none. */
export async function readReturnParcel(trx: TenantTransaction, kit: Kit): Promise<ReturnParcel | null> {
  const { return_carrier: carrier, return_tracking_code: trackingCode } = await getKitToChange(
    trx,
    kit.clinic_id,
    kit.id,
  );
  return carrier && trackingCode ? { carrier, trackingCode } : null;
}

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
