import type { TenantTransaction } from "#db/database.ts";
import type { FoundErasure } from "./erasure-queries.ts";
import { findErasure } from "./erasure-queries.ts";

/** Returns the record of a person's erasure, with who did it; null if they are not erased. */
export const readErasure = async (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<FoundErasure | null> => (await findErasure(trx, clinicId, patientId)) ?? null;
