import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { getKitToChange } from "./queries.ts";

export type ReturnParcel = { carrier: string; trackingCode: string };

/** Returns the parcel that a kit goes back in, as the warehouse has set it or a carrier has taken it; null if there is none. */
export async function readReturnParcel(trx: TenantTransaction, kit: Kit): Promise<ReturnParcel | null> {
  const { return_carrier: carrier, return_tracking_code: trackingCode } = await getKitToChange(
    trx,
    kit.clinic_id,
    kit.id,
  );
  return carrier && trackingCode ? { carrier, trackingCode } : null;
}
