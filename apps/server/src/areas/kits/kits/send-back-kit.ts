import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import { keepReturnParcel } from "./keep-return-parcel.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";
import type { ReturnParcel } from "./read-return-parcel.ts";
import { readReturnParcel } from "./read-return-parcel.ts";

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
  await keepReturnParcel(trx, kit, parcel);
}
