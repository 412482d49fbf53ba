import type { TenantTransaction } from "#db/database.ts";

/** Lists the versions of results that are kept from their test takers for now, of those that the transaction sees. */
export const listUndisclosed = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("reviews")
    .select(["test_id", "result_version"])
    .where("clinic_id", "=", clinicId)
    .where("disclosed_at", "is", null)
    .where("state", "in", ["waiting", "signed", "not_needed"])
    .execute();
