import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Erasures, Patients } from "#db/schema.gen.ts";

export async function updatePatient(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
  change: Updateable<Patients>,
): Promise<void> {
  await trx
    .updateTable("patients")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", patientId)
    .execute();
}

export async function insertErasure(trx: TenantTransaction, erasure: Insertable<Erasures>): Promise<void> {
  await trx.insertInto("erasures").values(erasure).execute();
}

const erasures = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  trx
    .selectFrom("erasures as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "e.clinic_id").onRef("u.id", "=", "e.erased_by"),
    )
    .select(["e.erased_at", "e.kept", "u.fname", "u.lname"])
    .where("e.clinic_id", "=", clinicId)
    .where("e.patient_id", "=", patientId);

/** Finds the record of a person's erasure, with who did it. */
export const findErasure = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  erasures(trx, clinicId, patientId).executeTakeFirst();

export const getErasure = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  erasures(trx, clinicId, patientId).executeTakeFirstOrThrow();
export type FoundErasure = NonNullable<Awaited<ReturnType<typeof findErasure>>>;
