import type { TenantTransaction } from "#db/database.ts";
import { writeOutSex } from "./queries.ts";

/** Has a person's tests and orders keep the sex they have now, before the person gets another. */
export const keepRecordedSex = (trx: TenantTransaction, clinicId: string, patientId: string): Promise<void> =>
  writeOutSex(trx, clinicId, patientId);
