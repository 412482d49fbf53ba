import type { Day } from "@kitpath/contract/time/calendar";
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { ClosedDays } from "#db/schema.gen.ts";

export const insertClosedDays = async (trx: TenantTransaction, row: Insertable<ClosedDays>): Promise<void> =>
  void (await trx.insertInto("closed_days").values(row).execute());

/** Removes closed days; returns whether there were any. */
export async function deleteClosedDays(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("closed_days")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists closed days that end on a day or later, the next first. */
export const listFrom = (trx: TenantTransaction, organisationId: string, day: Day) =>
  trx
    .selectFrom("closed_days")
    .select(["id", "first_day", "last_day", "reason"])
    .where("organisation_id", "=", organisationId)
    .where("last_day", ">=", day)
    .orderBy("first_day")
    .orderBy("id")
    .execute();

const mostVisits = 100;
const dayMs = 24 * 60 * 60_000;

type Days = { first_day: Day; last_day: Day };

/** Lists the visits that are booked on closed days, on the clocks of whoever has them, the next first. */
export const listBookedOn = (
  trx: TenantTransaction,
  organisationId: string,
  { first_day: first, last_day: last }: Days,
  now: Date,
) => {
  const zone = sql<string>`coalesce(n.time_zone, p.time_zone)`;
  return trx
    .selectFrom("visits as v")
    .leftJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "v.organisation_id").onRef("n.id", "=", "v.nurse_id"),
    )
    .leftJoin("appointment_places as p", (join) =>
      join.onRef("p.organisation_id", "=", "v.organisation_id").onRef("p.id", "=", "v.place_id"),
    )
    .select(["v.id", "v.order_number", "v.area", "v.starts_at", zone.as("time_zone")])
    .where("v.organisation_id", "=", organisationId)
    .where("v.released_at", "is", null)
    .where("v.state", "in", ["NURSE_ASSIGNED", "APPOINTMENT_SCHEDULED"])
    .where("v.ends_at", ">", now)
    .where("v.starts_at", ">", new Date(Date.parse(first) - dayMs))
    .where("v.starts_at", "<", new Date(Date.parse(last) + 2 * dayMs))
    .where(sql<boolean>`(v.starts_at at time zone ${zone})::date between ${first} and ${last}`)
    .$narrowType<{ starts_at: Date; order_number: string }>()
    .orderBy("v.starts_at")
    .orderBy("v.id")
    .limit(mostVisits)
    .execute();
};

/** Makes whoever books with anybody of a provider wait until the transaction ends. */
export async function lockKeepers(trx: TenantTransaction, organisationId: string): Promise<void> {
  for (const table of ["nurses", "appointment_places"] as const)
    await trx
      .selectFrom(table)
      .select("id")
      .where("organisation_id", "=", organisationId)
      .orderBy("id")
      .forUpdate()
      .execute();
}
