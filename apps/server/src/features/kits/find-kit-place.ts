import type { Executor } from "#db/database.ts";
import { findKitCode } from "./queries.ts";

/** Which clinic's kit has a kit id or barcode, whoever asks: what it gives is to be shown to nobody as it is. */
export async function findKitPlace(
  directory: Executor,
  code: string,
): Promise<{ clinicId: string; kitId: string } | null> {
  const found = await findKitCode(directory, code.toUpperCase());
  return found ? { clinicId: found.clinic_id, kitId: found.kit_id } : null;
}
