import type { PlaceListQuery } from "@kitpath/contract/appointments/places/list-query";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { anyTextOf } from "#db/any-of.ts";
import type { Page } from "#db/page.ts";
import type { AppointmentPlaces } from "#db/schema.gen.ts";

export type PlaceColumns = Selectable<AppointmentPlaces>;

const shown = (trx: TenantTransaction, organisationId: string, now: Date) =>
  trx
    .selectFrom("appointment_places as p")
    .selectAll("p")
    .select((eb) => [
      eb
        .selectFrom("visits as v")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("v.organisation_id", "=", "p.organisation_id")
        .whereRef("v.place_id", "=", "p.id")
        .where("v.released_at", "is", null)
        .where("v.state", "in", ["NURSE_ASSIGNED", "APPOINTMENT_SCHEDULED"])
        .where("v.ends_at", ">", now)
        .as("booked"),
      eb
        .selectFrom("times_away as t")
        .select((of) => of.fn.max("t.until_at").as("at"))
        .whereRef("t.organisation_id", "=", "p.organisation_id")
        .whereRef("t.place_id", "=", "p.id")
        .where("t.from_at", "<=", now)
        .where("t.until_at", ">", now)
        .as("closed_until"),
    ])
    .where("p.organisation_id", "=", organisationId);
export type ShownPlace = Awaited<ReturnType<typeof findShownPlace>> & object;

export const findShownPlace = (trx: TenantTransaction, organisationId: string, id: string, now: Date) =>
  shown(trx, organisationId, now).where("p.id", "=", id).executeTakeFirst();

type Filter = { pattern: string | null; state: PlaceListQuery["state"] };

const matching = (trx: TenantTransaction, organisationId: string, { pattern, state }: Filter) =>
  trx
    .selectFrom("appointment_places")
    .where("organisation_id", "=", organisationId)
    .where("closed_at", state === "closed" ? "is not" : "is", null)
    .$if(pattern !== null, (found) =>
      found.where((eb) =>
        eb.or([eb("name", "ilike", pattern), eb("city", "ilike", pattern), eb("postcode", "ilike", pattern)]),
      ),
    );

/** Lists a page of places by name, and how many there are. */
export async function listShownPlaces(
  trx: TenantTransaction,
  organisationId: string,
  filter: Filter,
  { offset, limit }: Page,
  now: Date,
) {
  const { n: total } = await matching(trx, organisationId, filter)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const rows = await shown(trx, organisationId, now)
    .where("p.id", "in", matching(trx, organisationId, filter).select("id"))
    .orderBy("p.name")
    .orderBy("p.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** Locked so that nobody books it meanwhile. */
export const lockPlace = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("appointment_places")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const insertPlace = async (
  trx: TenantTransaction,
  row: Insertable<AppointmentPlaces>,
): Promise<void> => void (await trx.insertInto("appointment_places").values(row).execute());

export const updatePlace = async (
  trx: TenantTransaction,
  { organisation_id, id }: Pick<PlaceColumns, "organisation_id" | "id">,
  change: Updateable<AppointmentPlaces>,
): Promise<void> =>
  void (await trx
    .updateTable("appointment_places")
    .set(change)
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .execute());

/** Returns which of some codes are products whose sample is taken at an appointment. */
export async function listTakenAtVisits(executor: Executor, codes: readonly string[]): Promise<string[]> {
  const rows = await executor
    .selectFrom("products")
    .select("code")
    .where("code", "=", anyTextOf(codes))
    .where("phlebotomy_type", "!=", "NONE")
    .execute();
  return rows.map(({ code }) => code);
}
