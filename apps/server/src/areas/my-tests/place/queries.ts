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
    .leftJoin("place_hosts as h", "h.clinic_id", "organisations.id")
    .select(["id", "name", "partner_code as code", "country", "h.host"])
    .where("partner_code", "=", code.toLowerCase())
    .where("kind", "=", "clinic")
    .where("suspended_at", "is", null)
    .executeTakeFirst();
export type Clinic = NonNullable<Awaited<ReturnType<typeof findClinicByCode>>>;

export const findClinicById = (directory: Executor, id: string) =>
  directory
    .selectFrom("organisations")
    .leftJoin("place_hosts as h", "h.clinic_id", "organisations.id")
    .select(["id", "name", "partner_code as code", "country", "h.host"])
    .where("id", "=", id)
    .where("kind", "=", "clinic")
    .where("suspended_at", "is", null)
    .executeTakeFirst();

/** Finds the code of the clinic whose place is at a host. */
export const findClinicAtHost = (directory: Executor, host: string) =>
  directory
    .selectFrom("place_hosts as h")
    .innerJoin("organisations as o", "o.id", "h.clinic_id")
    .select("o.partner_code as code")
    .where("h.host", "=", host)
    .where("o.suspended_at", "is", null)
    .executeTakeFirst();

export const findHost = (directory: Executor, clinicId: string) =>
  directory.selectFrom("place_hosts").select("host").where("clinic_id", "=", clinicId).executeTakeFirst();

export const deleteHost = async (directory: Executor, clinicId: string): Promise<void> =>
  void (await directory.deleteFrom("place_hosts").where("clinic_id", "=", clinicId).execute());

export const upsertHost = async (
  directory: Executor,
  clinicId: string,
  host: string,
  at: Date,
): Promise<void> =>
  void (await directory
    .insertInto("place_hosts")
    .values({ clinic_id: clinicId, host, set_at: at })
    .onConflict((conflict) => conflict.column("clinic_id").doUpdateSet({ host, set_at: at }))
    .execute());
