import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

/** The visits with a nurse's report that could not be recorded, and that nobody has settled. */
export const toSettle = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("visit_actions")
    .select("visit_id")
    .where("organisation_id", "=", organisationId)
    .where("state", "=", "conflict")
    .where("settlement", "is", null);

/** Counts the visits with a report to settle. */
export async function countToSettle(trx: TenantTransaction, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom(toSettle(trx, organisationId).distinct().as("waiting"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts what waits for somebody. */
export const countAsked = (trx: TenantTransaction, organisationId: string, longSince: Date) =>
  trx
    .selectFrom("visits")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("state", "=", "REQUEST_RECEIVED").as("waiting"),
      fn
        .countAll<number>()
        .filterWhere("state", "=", "REQUEST_RECEIVED")
        .filterWhere("requested_at", "<", longSince)
        .as("waiting_long"),
      fn.countAll<number>().filterWhere("state", "=", "SCHEDULING_ON_HOLD").as("on_hold"),
      fn.countAll<number>().filterWhere("state", "=", "AWAITING_ACTION").as("needs_action"),
    ])
    .where("organisation_id", "=", organisationId)
    .where("starts_at", "is", null)
    .where("released_at", "is", null)
    .where("appointment_id", "is not", null)
    .executeTakeFirstOrThrow();

/** Counts the visits that should be over, and of which nobody has said how they went. */
export async function countLate(trx: TenantTransaction, organisationId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom("visits")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("state", "=", "APPOINTMENT_SCHEDULED")
    .where("released_at", "is", null)
    .where("ends_at", "<", now)
    .executeTakeFirstOrThrow();
  return count;
}

const dayMs = 24 * 60 * 60_000;

/** Counts the visits of today by their state, on the clocks of whoever has them. */
export const countToday = (trx: TenantTransaction, organisationId: string, now: Date) =>
  trx
    .selectFrom("visits as v")
    .leftJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "v.organisation_id").onRef("n.id", "=", "v.nurse_id"),
    )
    .leftJoin("appointment_places as p", (join) =>
      join.onRef("p.organisation_id", "=", "v.organisation_id").onRef("p.id", "=", "v.place_id"),
    )
    .select(({ fn }) => ["v.state", fn.countAll<number>().as("count")])
    .where("v.organisation_id", "=", organisationId)
    .where("v.starts_at", ">", new Date(now.getTime() - 2 * dayMs))
    .where("v.starts_at", "<", new Date(now.getTime() + 2 * dayMs))
    .where("v.appointment_id", "is not", null)
    // One that was given up for another is not a visit of today.
    .where((eb) => eb.or([eb("v.released_at", "is", null), eb("v.state", "=", "APPOINTMENT_CANCELLED")]))
    .where(
      sql<boolean>`(v.starts_at at time zone coalesce(n.time_zone, p.time_zone))::date
        = (${now}::timestamptz at time zone coalesce(n.time_zone, p.time_zone))::date`,
    )
    .groupBy("v.state")
    .execute();
