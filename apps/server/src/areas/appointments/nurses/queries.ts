import type { NurseListQuery } from "@kitpath/contract/appointments/nurses/list-query";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { isTaken } from "#db/database-errors.ts";
import type { Page } from "#db/page.ts";
import type { Nurses } from "#db/schema.gen.ts";

export type NurseColumns = Selectable<Nurses>;

const shown = (trx: TenantTransaction, organisationId: string, now: Date) =>
  trx
    .selectFrom("nurses as n")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "n.organisation_id").onRef("u.id", "=", "n.user_id"),
    )
    .selectAll("n")
    .select(["u.fname", "u.lname", "u.email"])
    .select((eb) => [
      eb
        .selectFrom("visits as v")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("v.organisation_id", "=", "n.organisation_id")
        .whereRef("v.nurse_id", "=", "n.id")
        .where("v.released_at", "is", null)
        .where("v.state", "in", ["NURSE_ASSIGNED", "APPOINTMENT_SCHEDULED"])
        .where("v.ends_at", ">", now)
        .as("booked"),
      eb
        .selectFrom("times_away as t")
        .select((of) => of.fn.max("t.until_at").as("at"))
        .whereRef("t.organisation_id", "=", "n.organisation_id")
        .whereRef("t.nurse_id", "=", "n.id")
        .where("t.from_at", "<=", now)
        .where("t.until_at", ">", now)
        .as("away_until"),
    ])
    .where("n.organisation_id", "=", organisationId);
export type ShownNurse = Awaited<ReturnType<typeof findShownNurse>> & object;

export const findShownNurse = (trx: TenantTransaction, organisationId: string, id: string, now: Date) =>
  shown(trx, organisationId, now).where("n.id", "=", id).executeTakeFirst();

type Filter = { pattern: string | null; state: NurseListQuery["state"] };

const matching = (trx: TenantTransaction, organisationId: string, { pattern, state }: Filter) =>
  trx
    .selectFrom("nurses")
    .where("organisation_id", "=", organisationId)
    .where("left_at", state === "left" ? "is not" : "is", null)
    .$if(pattern !== null, (found) =>
      found.where((eb) => eb.or([eb("name", "ilike", pattern), eb("home_postcode", "ilike", pattern)])),
    );

/** Lists a page of nurses by name, and how many there are. */
export async function listShownNurses(
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
    .where("n.id", "in", matching(trx, organisationId, filter).select("id"))
    .orderBy("n.name")
    .orderBy("n.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** Locked so that nobody books the nurse meanwhile. */
export const lockNurse = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("nurses")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const insertNurse = async (trx: TenantTransaction, row: Insertable<Nurses>): Promise<void> =>
  void (await trx.insertInto("nurses").values(row).execute());

export const updateNurse = async (
  trx: TenantTransaction,
  { organisation_id, id }: Pick<NurseColumns, "organisation_id" | "id">,
  change: Updateable<Nurses>,
): Promise<void> =>
  void (await trx
    .updateTable("nurses")
    .set(change)
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .execute());

export const isTakenAccount = (error: unknown): boolean => isTaken(error, "nurses_of_user");

const usersOf = (trx: TenantTransaction, organisationId: string, roles: readonly string[]) =>
  trx
    .selectFrom("users as u")
    .innerJoin("logins as l", "l.user_id", "u.id")
    .select(["u.id", "u.fname", "u.lname", "u.email"])
    .where("u.organisation_id", "=", organisationId)
    .where("u.deleted_at", "is", null)
    .where("l.role_code", "in", roles);

/** Lists the organisation's users with one of some roles, by name. */
export const listUsersOf = (trx: TenantTransaction, organisationId: string, roles: readonly string[]) =>
  usersOf(trx, organisationId, roles).orderBy("u.fname").orderBy("u.lname").orderBy("u.id").execute();

/** Lists those who are no working nurse. */
export const listFreeAccounts = (trx: TenantTransaction, organisationId: string, roles: readonly string[]) =>
  usersOf(trx, organisationId, roles)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("nurses as n")
            .select("n.id")
            .whereRef("n.organisation_id", "=", "u.organisation_id")
            .whereRef("n.user_id", "=", "u.id")
            .where("n.left_at", "is", null),
        ),
      ),
    )
    .execute();

/** Returns the nurse who works with a user's account. */
export const findNurseOfUser = (trx: TenantTransaction, organisationId: string, userId: string) =>
  trx
    .selectFrom("nurses")
    .select("name")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .executeTakeFirst();
