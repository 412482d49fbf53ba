import type { TenantTransaction } from "#db/database.ts";
import { blankTexts } from "./queries.ts";

/** Blanks the free text in a person's requests, which may name them; the requests and their dates stay. */
export const forgetRequestTexts = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<void> => blankTexts(trx, clinicId, patientId);
