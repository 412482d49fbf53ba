import { carrierCodes } from "@kitpath/contract/fields/carriers";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { listKitsOfClinicInParcel } from "./parcel-queries.ts";
import { findKitIdByAnyCode } from "./registration-queries.ts";
import type { KitWithOrder } from "./order-queries.ts";
import { listKitsWithOrder } from "./order-queries.ts";

/** `trackingCode` is set only if the kit was found by its parcel. */
export type TracedKit = KitWithOrder & { trackingCode: string | null };

const parcelAtMost = 5;

/** Finds the clinic's kits by the code on a box, a tube or a parcel, however it was typed. */
export async function traceCode(
  trx: TenantTransaction,
  clinicId: string,
  typed: string,
): Promise<TracedKit[]> {
  const code = plainCode(typed);
  if (code === "") return [];
  const kit = await findKitIdByAnyCode(trx, clinicId, code);
  const parcel = await listKitsOfClinicInParcel(trx, {
    clinicId,
    carriers: carrierCodes,
    trackingCodes: [typed.trim(), code],
    atMost: parcelAtMost,
  });
  const trackingCodes = new Map(parcel.map(({ kit_id, tracking_code }) => [kit_id, tracking_code]));
  const ids = [...(kit ? [kit.id] : []), ...trackingCodes.keys()];
  const kits = ids.length === 0 ? [] : await listKitsWithOrder(trx, clinicId, ids);
  return kits.map((each) => ({
    ...each,
    trackingCode: each.id === kit?.id ? null : (trackingCodes.get(each.id) ?? null),
  }));
}
