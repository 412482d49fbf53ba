import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { lockName } from "#db/locks.ts";

/** A nurse, or a place. */
export type Keeper = { kind: "nurse" | "place"; id: string };

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

/** Lists the requests without a time for which a nurse is named. */
export const listNamedVisits = (trx: TenantTransaction, organisationId: string, nurseId: string) =>
  trx
    .selectFrom("visits")
    .select(["id", "clinic_id", "appointment_id"])
    .where("organisation_id", "=", organisationId)
    .where("nurse_id", "=", nurseId)
    .where("released_at", "is", null)
    .where("state", "=", "NURSE_ASSIGNED")
    .where("starts_at", "is", null)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();

/**
 * Whether a nurse has no more visits on the local day of a time than they take, with the one that was just given it. Until the transaction
 * ends nobody else books with them, so that of two at once the second counts the first. What is `besides` is given up for it.
 */
export async function hasRoomThatDay(
  trx: TenantTransaction,
  organisationId: string,
  { id, timeZone }: Pick<Keeper, "id"> & { timeZone: string },
  { at, now, besides }: { at: Date; now: Date; besides: readonly string[] },
): Promise<boolean> {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone})::date`;
  const [, { rows }] = await inOneGo([
    lockName(trx, `visits of nurse ${organisationId} ${id}`),
    sql<{ has_room: boolean }>`
    select visits_per_day > (
      select count(*) from visits
      where organisation_id = ${organisationId} and nurse_id = ${id} and released_at is null
        and starts_at between ${at}::timestamptz - interval '26 hours' and ${at}::timestamptz + interval '26 hours'
        and (held_until is null or held_until > ${now}) and id != all(${besides}::uuid[])
        and ${dayOf(sql`starts_at`)} = ${dayOf(sql`${at}::timestamptz`)}
    ) as has_room
    from nurses where organisation_id = ${organisationId} and id = ${id}`.execute(trx),
  ]);
  return rows[0]?.has_room === true;
}

/**
 * Whether a nurse still works or a place is still open, and neither away nor closed within a stretch. Until the transaction ends nobody can note that
 * they leave, close or are away.
 */
export async function keepsThere(
  trx: TenantTransaction,
  organisationId: string,
  { kind, id, timeZone }: Keeper & { timeZone: string },
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  const table = sql.table(kind === "nurse" ? "nurses" : "appointment_places");
  const [{ rows }, away, closed] = await inOneGo([
    sql`
    select from ${table}
    where organisation_id = ${organisationId} and id = ${id}
      and ${sql.ref(kind === "nurse" ? "left_at" : "closed_at")} is null
    for key share`.execute(trx),
    trx
      .selectFrom("times_away")
      .select("id")
      .where("organisation_id", "=", organisationId)
      .where(kind === "nurse" ? "nurse_id" : "place_id", "=", id)
      .where("from_at", "<", until)
      .where("until_at", ">", from)
      .limit(1)
      .executeTakeFirst(),
    trx
      .selectFrom("closed_days")
      .select("id")
      .where("organisation_id", "=", organisationId)
      .where(
        sql<boolean>`(${from}::timestamptz at time zone ${timeZone})::date between first_day and last_day`,
      )
      .limit(1)
      .executeTakeFirst(),
  ]);
  return rows.length > 0 && !away && !closed;
}
