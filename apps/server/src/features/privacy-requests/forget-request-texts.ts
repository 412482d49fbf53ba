import type { TenantTransaction } from "#db/database.ts";
import { blankTexts } from "./queries.ts";

/** Forgets what was written freely in a person's requests, which may name them; that they asked, and when, stays. */
export const forgetRequestTexts = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<void> => blankTexts(trx, clinicId, patientId);
