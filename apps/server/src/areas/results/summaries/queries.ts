import type { TenantTransaction } from "#db/database.ts";

export const findPerson = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  trx
    .selectFrom("patients")
    .select(["id", "restricted_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .executeTakeFirst();
