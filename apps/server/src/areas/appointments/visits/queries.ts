import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { TakenTimes, Visits } from "#db/schema.gen.ts";
import type { Span } from "./span.ts";

export type Visit = Selectable<Visits>;

export const insertVisit = async (trx: TenantTransaction, row: Insertable<Visits>): Promise<void> =>
  void (await trx.insertInto("visits").values(row).execute());

/** Takes slices that nobody has; returns how many. Waits for whoever is taking one of them. */
export async function insertTaken(
  trx: TenantTransaction,
  rows: readonly Insertable<TakenTimes>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto("taken_times")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(taken);
}

export const deleteTaken = async (
  trx: TenantTransaction,
  organisationId: string,
  visitId: string,
): Promise<void> =>
  void (await trx
    .deleteFrom("taken_times")
    .where("organisation_id", "=", organisationId)
    .where("visit_id", "=", visitId)
    .execute());

export const lockVisit = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const updateVisit = async (
  trx: TenantTransaction,
  { organisation_id, id }: Pick<Visit, "organisation_id" | "id">,
  change: Updateable<Visits>,
): Promise<void> =>
  void (await trx
    .updateTable("visits")
    .set(change)
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .execute());

type Within = { from: Date; until: Date };

/** No visit is longer. */
const longestMs = 240 * 60_000;

/**
 * Returns the visits of nurses and places that have any time within a stretch and were neither given up nor held until before `now`, by
 * nurse or place: of all, or of some. Each has one row, with the seconds in text, because thousands of visits are read at once.
 */
export async function readVisitsWithin(
  trx: TenantTransaction,
  organisationId: string,
  { from, until }: Within,
  now: Date,
  keeperIds?: readonly string[],
): Promise<Map<string, Span[]>> {
  // Both are gathered from the same rows in the same order.
  const seconds = (column: string) =>
    sql<string>`array_agg(date_part('epoch', ${sql.ref(column)})::bigint)::text`;
  const keeper = sql<string>`coalesce(nurse_id, place_id)`;
  const found = trx
    .selectFrom("visits")
    .select([keeper.as("keeper_id"), seconds("starts_at").as("starts"), seconds("ends_at").as("ends")])
    .where("organisation_id", "=", organisationId)
    .where("released_at", "is", null)
    .where("starts_at", ">", new Date(from.getTime() - longestMs))
    .where("starts_at", "<", until)
    .where("ends_at", ">", from)
    .where((eb) => eb.or([eb("held_until", "is", null), eb("held_until", ">", now)]))
    .groupBy(keeper);
  const rows = await (keeperIds ? found.where(keeper, "=", anyOf(keeperIds)) : found).execute();
  return new Map(
    rows.map((row) => {
      const ends = momentsOf(row.ends);
      return [row.keeper_id, momentsOf(row.starts).map((start, at) => ({ from: start, until: ends[at]! }))];
    }),
  );
}

/** Reads a list as the database writes it: `{1796000400,1796004000}`. */
const momentsOf = (seconds: string): number[] =>
  seconds
    .slice(1, -1)
    .split(",")
    .map((each) => Number(each) * 1000);

/** A nurse, or a place. */
type Keeper = { kind: "nurse" | "place"; id: string };

/** Lists the visits of a nurse or at a place that are booked within a stretch and still to come about, the next first. */
export const listBookedVisits = (
  trx: TenantTransaction,
  organisationId: string,
  { kind, id }: Keeper,
  { from, until }: { from: Date; until?: Date },
) =>
  trx
    .selectFrom("visits")
    .select(["id", "clinic_id", "appointment_id", "order_number", "area", "starts_at"])
    .where("organisation_id", "=", organisationId)
    .where(kind === "nurse" ? "nurse_id" : "place_id", "=", id)
    .where("released_at", "is", null)
    .where("state", "in", ["NURSE_ASSIGNED", "APPOINTMENT_SCHEDULED"])
    .where("ends_at", ">", from)
    .$if(until !== undefined, (found) => found.where("starts_at", "<", until!))
    .$narrowType<{ starts_at: Date; appointment_id: string; order_number: string }>()
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
export type BookedVisit = Awaited<ReturnType<typeof listBookedVisits>>[number];

/** Lists what of a nurse or place is only held. */
export const lockHeld = (trx: TenantTransaction, organisationId: string, { kind, id }: Keeper) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where(kind === "nurse" ? "nurse_id" : "place_id", "=", id)
    .where("released_at", "is", null)
    .where("held_until", "is not", null)
    .forUpdate()
    .execute();

export const lockHeldFor = (
  trx: TenantTransaction,
  organisationId: string,
  { clinicId, heldFor }: { clinicId: string; heldFor: string },
) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("clinic_id", "=", clinicId)
    .where("order_number", "=", heldFor)
    .where("released_at", "is", null)
    .where("held_until", "is not", null)
    .forUpdate()
    .execute();

/**
 * Whether a nurse still works or a place is still open, and not away within a stretch. Until the transaction ends nobody can note that
 * they leave, close or are away.
 */
export async function keepsThere(
  trx: TenantTransaction,
  organisationId: string,
  { kind, id }: Keeper,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  const table = sql.table(kind === "nurse" ? "nurses" : "appointment_places");
  const { rows } = await sql`
    select from ${table}
    where organisation_id = ${organisationId} and id = ${id}
      and ${sql.ref(kind === "nurse" ? "left_at" : "closed_at")} is null
    for key share`.execute(trx);
  if (rows.length === 0) return false;
  const away = await trx
    .selectFrom("times_away")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where(kind === "nurse" ? "nurse_id" : "place_id", "=", id)
    .where("from_at", "<", until)
    .where("until_at", ">", from)
    .limit(1)
    .executeTakeFirst();
  return !away;
}

/** Lists what of a nurse or place is held until before `now`. */
export const lockExpired = (trx: TenantTransaction, organisationId: string, resourceId: string, now: Date) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where((eb) => eb.or([eb("nurse_id", "=", resourceId), eb("place_id", "=", resourceId)]))
    .where("released_at", "is", null)
    .where("held_until", "<=", now)
    .forUpdate()
    .execute();

export const lockVisitOf = (trx: TenantTransaction, organisationId: string, appointmentId: string) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("appointment_id", "=", appointmentId)
    .where("released_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const findNurse = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("nurses")
    .select(["name", "time_zone"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const findPlace = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("appointment_places")
    .select(["name", "time_zone"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
