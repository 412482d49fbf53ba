import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { findPatientOfKit } from "./test-queries.ts";

/** The person whose test a kit is; null before it is registered, or when no more than a name is known. */
export const readPatientOfKit = async (trx: TenantTransaction, kit: Kit) =>
  (await findPatientOfKit(trx, kit.clinic_id, kit.id)) ?? null;
