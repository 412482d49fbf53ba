import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { Executor } from "#db/database.ts";
import { findKitCode } from "./queries.ts";

/** Finds the clinic and kit of a kit id or barcode, across all clinics. The result must not be shown to the caller as it is. */
export async function findKitPlace(
  directory: Executor,
  code: string,
): Promise<{ clinicId: string; kitId: string } | null> {
  const found = await findKitCode(directory, plainCode(code));
  return found ? { clinicId: found.clinic_id, kitId: found.kit_id } : null;
}
