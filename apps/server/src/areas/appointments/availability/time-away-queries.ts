import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { TimesAway } from "#db/schema.gen.ts";

/** A nurse, or a place. */
export type Keeper = { kind: "nurse" | "place"; id: string };

const columnOf = ({ kind }: Keeper) => (kind === "nurse" ? ("nurse_id" as const) : ("place_id" as const));

export const insertTimeAway = async (trx: TenantTransaction, row: Insertable<TimesAway>): Promise<void> =>
  void (await trx.insertInto("times_away").values(row).execute());

/** Lists when a nurse is away or a place is shut, from a moment on, with the number of visits that are booked then. */
export const listComingAway = (trx: TenantTransaction, organisationId: string, keeper: Keeper, now: Date) =>
  trx
    .selectFrom("times_away as t")
    .select(["t.id", "t.from_at", "t.until_at", "t.reason"])
    .select((eb) =>
      eb
        .selectFrom("visits as v")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("v.organisation_id", "=", "t.organisation_id")
        .where(`v.${columnOf(keeper)}`, "=", keeper.id)
        .where("v.released_at", "is", null)
        .where("v.state", "in", ["NURSE_ASSIGNED", "APPOINTMENT_SCHEDULED"])
        .where("v.starts_at", "<", sql.ref<Date>("t.until_at"))
        .where("v.ends_at", ">", sql.ref<Date>("t.from_at"))
        .as("visits"),
    )
    .where("t.organisation_id", "=", organisationId)
    .where(`t.${columnOf(keeper)}`, "=", keeper.id)
    .where("t.until_at", ">", now)
    .orderBy("t.from_at")
    .orderBy("t.id")
    .execute();

/** Removes an absence or a closure; returns whether there was one. */
export async function deleteTimeAway(
  trx: TenantTransaction,
  organisationId: string,
  keeper: Keeper,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("times_away")
    .where("organisation_id", "=", organisationId)
    .where(columnOf(keeper), "=", keeper.id)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
