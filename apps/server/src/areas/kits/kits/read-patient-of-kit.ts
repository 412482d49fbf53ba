import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { findPatientOfKit } from "./test-queries.ts";

/** Returns the patient whose kit this is, with the times of its sample; null before it is registered, or if only a name is known. */
export const readPatientOfKit = async (trx: TenantTransaction, kit: Kit) =>
  (await findPatientOfKit(trx, kit.clinic_id, kit.id)) ?? null;
