import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Logins, Organisations, Users } from "#db/schema.gen.ts";

/** At an address that nobody has confirmed, a password is tried on so many accounts. Any others open only through a link. */
const mostLogins = 20;

/**
 * Lists the accounts of an e-mail. Once its owner has confirmed one there is no other. Until then each registration and invitation
 * is one: those with a password first, the newest before the others.
 */
export const findLogins = (directory: Executor, email: string) =>
  directory
    .selectFrom("logins")
    .innerJoin("organisations", "organisations.id", "logins.organisation_id")
    .select([
      "logins.organisation_id",
      "logins.user_id",
      "logins.email",
      "logins.password_hash",
      "logins.confirmed_at",
    ])
    .where("logins.email", "=", email.toLowerCase())
    .where("organisations.suspended_at", "is", null)
    .orderBy("logins.confirmed_at", (order) => order.asc().nullsLast())
    .orderBy(sql`logins.password_hash like '!%'`)
    .orderBy("logins.created_at", "desc")
    .orderBy("logins.user_id", "desc")
    .limit(mostLogins)
    .execute();

/** Finds the account of an e-mail: the confirmed one, else the newest. */
export const findLogin = async (directory: Executor, email: string) =>
  (await findLogins(directory, email)).at(0);

export function getOrganisation(executor: Executor, organisationId: string) {
  return executor
    .selectFrom("organisations")
    .select(["id", "name", "kind", "payment_type", "has_default_card", "suspended_at", "confirmed_at"])
    .where("id", "=", organisationId)
    .executeTakeFirstOrThrow();
}

export function getUser(trx: TenantTransaction, organisationId: string, userId: string) {
  return trx
    .selectFrom("users")
    .innerJoin("logins", "logins.user_id", "users.id")
    .select([
      "users.id",
      "users.fname",
      "users.lname",
      "users.email",
      "users.phone",
      "logins.require_password_change",
    ])
    .where("users.organisation_id", "=", organisationId)
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function insertOrganisation(
  trx: TenantTransaction,
  row: Insertable<Organisations>,
): Promise<void> {
  await trx.insertInto("organisations").values(row).execute();
}

export async function insertUser(trx: TenantTransaction, row: Insertable<Users>): Promise<void> {
  await trx.insertInto("users").values(row).execute();
}

export async function updateUser(
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
  change: Updateable<Users>,
): Promise<void> {
  await trx
    .updateTable("users")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("id", "=", userId)
    .execute();
}

export async function insertLogin(trx: TenantTransaction, row: Insertable<Logins>): Promise<void> {
  await trx.insertInto("logins").values(row).execute();
}

export async function countOrganisations(directory: Executor, kind?: OrganisationKind): Promise<number> {
  const { n } = await directory
    .selectFrom("organisations")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .executeTakeFirstOrThrow();
  return n;
}

export const selectOrganisations = (directory: Executor) =>
  directory.selectFrom("organisations").select(["id", "name"]).orderBy("id").execute();

export async function updatePaymentType(
  directory: Executor,
  organisationId: string,
  paymentType: "card" | "invoice",
): Promise<void> {
  await directory
    .updateTable("organisations")
    .set({ payment_type: paymentType })
    .where("id", "=", organisationId)
    .execute();
}
