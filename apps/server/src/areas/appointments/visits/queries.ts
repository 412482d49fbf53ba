import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { TakenTimes, Visits } from "#db/schema.gen.ts";
import type { Span } from "./span.ts";

export type Visit = Selectable<Visits>;

export const insertVisit = (trx: TenantTransaction, row: Insertable<Visits>): Promise<Visit> =>
  trx.insertInto("visits").values(row).returningAll().executeTakeFirstOrThrow();

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

type Where = { organisationId: string; id?: string; seat?: number; slices?: readonly number[] };

/** Counts the slices that a visit has taken, of all or of some. */
export async function countTaken(
  trx: TenantTransaction,
  { organisationId, id, seat, slices }: Where,
  visitId: string,
): Promise<number> {
  const { n } = await trx
    .selectFrom("taken_times")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organisation_id", "=", organisationId)
    .where("visit_id", "=", visitId)
    .$if(id !== undefined, (of) => of.where("resource_id", "=", id!))
    .$if(seat !== undefined, (of) => of.where("seat", "=", seat!))
    .$if(slices !== undefined, (of) => of.where("slice", "in", slices!))
    .executeTakeFirstOrThrow();
  return n;
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

/** What somebody has already, an appointment or a time that is held, and moves: it takes no time from them. */
export type OwnVisits = { clinicId: string; appointmentId?: string | undefined; heldAs?: string | undefined };

type Keepers = { nurseIds: readonly string[]; placeIds: readonly string[] };

type Reading = {
  now: Date;
  /** Missing: all. */
  keepers?: Keepers | undefined;
  own?: OwnVisits | undefined;
  /** What the area of a visit looks like that is near enough for the same day. */
  near?: string | null;
};
type FoundVisit = Span & { isElsewhere: boolean };

/** More than the seconds of a visit: its start and its length make one number. */
const secondsOfLength = 2 ** 14;
const timeOf = sql<string>`array_agg(
  (date_part('epoch', starts_at) * ${sql.lit(secondsOfLength)} + date_part('epoch', ends_at - starts_at))::bigint)::text`;

/**
 * Returns the visits of nurses and places that have any time within a stretch and were neither given up nor held until before `now`, by the
 * id of the nurse or place: of all, or of some. Thousands are read at once: those of one nurse in one area are a row, each visit a number in
 * its text, which is taken apart only when the nurse is looked at.
 */
export async function readVisitsWithin(
  trx: TenantTransaction,
  organisationId: string,
  { from, until }: Within,
  { now, keepers, own, near }: Reading,
): Promise<(keeperId: string) => FoundVisit[]> {
  const keeper = sql<string>`coalesce(nurse_id, place_id)`;
  const found = trx
    .selectFrom("visits")
    .where("organisation_id", "=", organisationId)
    .select([keeper.as("keeper_id"), "area", timeOf.as("times")])
    .where("released_at", "is", null)
    .where("starts_at", ">", new Date(from.getTime() - longestMs))
    .where("starts_at", "<", until)
    .where("ends_at", ">", from)
    .where((eb) => eb.or([eb("held_until", "is", null), eb("held_until", ">", now)]))
    .$if(own?.appointmentId !== undefined, (of) =>
      of.where((eb) =>
        eb.or([
          eb("appointment_id", "is", null),
          eb("clinic_id", "!=", own!.clinicId),
          eb("appointment_id", "!=", own!.appointmentId!),
        ]),
      ),
    )
    .$if(own?.heldAs !== undefined, (of) =>
      of.where((eb) => eb.or([eb("clinic_id", "!=", own!.clinicId), eb("id", "!=", own!.heldAs!)])),
    )
    .groupBy([keeper, "area"]);
  // Nurses and places each have an index of their own.
  const of = (some: Keepers) => [
    ...(some.nurseIds.length > 0 ? [found.where("nurse_id", "=", anyOf(some.nurseIds))] : []),
    ...(some.placeIds.length > 0 ? [found.where("place_id", "=", anyOf(some.placeIds))] : []),
  ];
  const rows = (await inOneGo((keepers ? of(keepers) : [found]).map((query) => query.execute()))).flat();
  const isNear = near ? new RegExp(near, "iu") : null;
  const rowsOf = Map.groupBy(rows, ({ keeper_id: id }) => id);
  return (id) =>
    (rowsOf.get(id) ?? []).flatMap(({ area, times }) =>
      timesIn(times, isNear !== null && !isNear.test(area)),
    );
}

/** Reads visits as the database writes a list of numbers: `{29425370726400,29425422...}`. */
const timesIn = (list: string, isElsewhere: boolean): FoundVisit[] =>
  list
    .slice(1, -1)
    .split(",")
    .map((each) => {
      const seconds = Number(each);
      const from = Math.floor(seconds / secondsOfLength);
      const until = from + (seconds % secondsOfLength);
      return { from: from * 1000, until: until * 1000, isElsewhere };
    });

export const lockVisitOf = (trx: TenantTransaction, organisationId: string, appointmentId: string) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("appointment_id", "=", appointmentId)
    .where("released_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Locks the latest visit of an appointment that was given up. */
export const lockGivenUp = (trx: TenantTransaction, organisationId: string, appointmentId: string) =>
  trx
    .selectFrom("visits")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("appointment_id", "=", appointmentId)
    .orderBy("released_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findNurse = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("nurses")
    .select(["name", "time_zone", "visit_minutes"])
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
