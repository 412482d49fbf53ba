import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PersonPlaces } from "#db/schema.gen.ts";

export const findPlaceRow = (trx: TenantTransaction, clinicId: string) =>
  trx.selectFrom("person_places").selectAll().where("clinic_id", "=", clinicId).executeTakeFirst();
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof findPlaceRow>>>;

export async function upsertPlace(trx: TenantTransaction, row: Insertable<PersonPlaces>): Promise<void> {
  const { clinic_id: _, ...change } = row;
  await trx
    .insertInto("person_places")
    .values(row)
    .onConflict((conflict) => conflict.column("clinic_id").doUpdateSet(change))
    .execute();
}

/** Finds a clinic by the code in the address of its place, unless it is suspended. */
export const findClinicByCode = (directory: Executor, code: string) =>
  directory
    .selectFrom("organisations")
    .select(["id", "name", "partner_code as code"])
    .where("partner_code", "=", code.toLowerCase())
    .where("kind", "=", "clinic")
    .where("suspended_at", "is", null)
    .executeTakeFirst();
export type Clinic = NonNullable<Awaited<ReturnType<typeof findClinicByCode>>>;

export const findClinicById = (directory: Executor, id: string) =>
  directory
    .selectFrom("organisations")
    .select(["id", "name", "partner_code as code"])
    .where("id", "=", id)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
