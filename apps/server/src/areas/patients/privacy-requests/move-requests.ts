import type { TenantTransaction } from "#db/database.ts";
import { updatePersonOfRequests } from "./queries.ts";

/** Gives a person's requests to another record of the same person. */
export const moveRequests = (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  newPatientId: string,
): Promise<void> => updatePersonOfRequests(trx, clinicId, patientId, newPatientId);
