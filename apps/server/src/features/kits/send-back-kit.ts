import type { Carrier } from "@kitpath/contract/carriers";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../scope.ts";
import { advanceKit } from "./advance-kit.ts";
import { keepReturnParcel } from "./keep-return-parcel.ts";
import type { Kit } from "./queries.ts";
import { updateKit } from "./queries.ts";

/** Records that a carrier has taken a kit for the laboratory. Throws `step_not_possible`. */
export async function sendBackKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  parcel: { carrier: Carrier; trackingCode: string },
): Promise<void> {
  await advanceKit(trx, scope, kit, "send_back", { detail: parcel });
  await updateKit(trx, kit, {
    return_carrier: parcel.carrier,
    return_tracking_code: parcel.trackingCode,
  });
  await keepReturnParcel(trx, kit, parcel);
}
