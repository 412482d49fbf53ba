import type { Executor } from "#db/database.ts";
import { listCodesInParcel, listKitsInParcel, listKnownCodes } from "./parcel-queries.ts";

/** Returns which of these codes belong to kits that were already sent. */
export async function findSentCodes(directory: Executor, codes: readonly string[]): Promise<string[]> {
  return codes.length === 0 ? [] : (await listKnownCodes(directory, codes)).map(({ code }) => code);
}

/** Returns which of these kits were sent out in a parcel. */
export async function findSentIn(
  directory: Executor,
  codes: readonly string[],
  parcel: { carrier: string; trackingCode: string },
): Promise<string[]> {
  const rows = await listCodesInParcel(directory, codes, parcel);
  return rows.map(({ code }) => code);
}

export type KitInParcel = { kitId: string; clinicId: string; direction: "outbound" | "return" };

/** Finds the kits in a parcel; none if the parcel is not ours. */
export async function findKitsInParcel(
  directory: Executor,
  carrier: string,
  trackingCode: string,
): Promise<KitInParcel[]> {
  const rows = await listKitsInParcel(directory, carrier, trackingCode);
  return rows.map((row) => ({
    kitId: row.kit_id,
    clinicId: row.clinic_id,
    direction: row.direction,
  }));
}
