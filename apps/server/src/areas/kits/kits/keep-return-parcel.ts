import type { TenantTransaction } from "#db/database.ts";
import { deleteReturnParcels, insertParcel } from "./parcel-queries.ts";
import type { Kit } from "./queries.ts";

type Parcel = { carrier: string; trackingCode: string };

/** Records a kit's return parcel, so that the carrier's pushes find the kit; it replaces any earlier one. */
export async function keepReturnParcel(
  trx: TenantTransaction,
  kit: Pick<Kit, "id" | "clinic_id">,
  parcel: Parcel | null,
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
