import type { Insertable, Updateable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonAccess } from "#db/schema.gen.ts";

type Person = { clinicId: string; personId: string };

export const findAccess = (trx: TenantTransaction, { clinicId, personId }: Person) =>
  trx
    .selectFrom("person_access")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .executeTakeFirst();

export const listAccess = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("person_access")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(ids))
    .execute();

/** Locks what the place knows of some people, always in one order; makes the rows that are missing. */
export async function lockAccess(trx: TenantTransaction, clinicId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  await trx
    .insertInto("person_access")
    .values(ids.toSorted().map((id) => ({ clinic_id: clinicId, patient_id: id })))
    .onConflict((conflict) => conflict.columns(["clinic_id", "patient_id"]).doNothing())
    .execute();
  return trx
    .selectFrom("person_access")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(ids))
    .orderBy("patient_id")
    .forUpdate()
    .execute();
}
export type AccessRow = Awaited<ReturnType<typeof lockAccess>>[number];

export const updateAccess = async (
  trx: TenantTransaction,
  { clinicId, personId }: Person,
  change: Updateable<PersonAccess>,
): Promise<void> =>
  void (await trx
    .updateTable("person_access")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .execute());

export const insertAccess = async (trx: TenantTransaction, row: Insertable<PersonAccess>): Promise<void> =>
  void (await trx.insertInto("person_access").values(row).execute());

/** Deletes what the place knows of some people; returns it. */
export const deleteAccess = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .deleteFrom("person_access")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", anyOf(ids))
    .returningAll()
    .execute();
