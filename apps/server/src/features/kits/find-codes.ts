import type { Executor } from "#db/database.ts";
import { findKitCode, listKitsInParcel, listKnownCodes } from "./parcel-queries.ts";

/** The clinic that a kit was sent for, by the code on its box; null for an unknown one. */
export async function findClinicOfKit(directory: Executor, code: string): Promise<string | null> {
  return (await findKitCode(directory, code.toUpperCase()))?.clinic_id ?? null;
}

/** Which of these codes belong to kits that were sent already. */
export async function findSentCodes(directory: Executor, codes: readonly string[]): Promise<string[]> {
  return codes.length === 0 ? [] : (await listKnownCodes(directory, codes)).map(({ code }) => code);
}

export type KitInParcel = { kitId: string; clinicId: string; direction: "outbound" | "return" };

/** The kits that travel in a parcel; none where the carrier speaks of somebody else's. */
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
