import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";

/**
 * Locks an e-mail address, whether it has an account or not, until the transaction ends. To be called before anything of the address is
 * changed: whoever confirms it deletes the links and logins of the others, who would wait for the lock holding those.
 */
export async function lockAddress(trx: TenantTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email.toLowerCase()}`}, 0))`.execute(
    trx,
  );
}

export const findConfirmed = (directory: Executor, email: string) =>
  directory
    .selectFrom("logins")
    .select(["organisation_id", "user_id"])
    .where("email", "=", email.toLowerCase())
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

/** Lists the organisations that have invited an address, but for a user's own. */
export const listInviting = (directory: Executor, email: string, userId: string) =>
  directory
    .selectFrom("logins")
    .innerJoin("organisations as o", "o.id", "logins.organisation_id")
    .select("o.name")
    .where("logins.email", "=", email.toLowerCase())
    .where("logins.user_id", "!=", userId)
    .where("logins.confirmed_at", "is", null)
    .where("o.confirmed_at", "is not", null)
    .orderBy("o.name")
    .execute();

/** Deletes the logins of an address but the one of a user, with their sessions, links and passkeys; returns whose they were. */
export const deleteOtherLogins = (directory: Executor, email: string, userId: string) =>
  directory
    .deleteFrom("logins")
    .where("email", "=", email.toLowerCase())
    .where("user_id", "!=", userId)
    .returning(["organisation_id", "user_id"])
    .execute();

export async function confirmOrganisation(
  directory: Executor,
  organisationId: string,
  at: Date,
): Promise<void> {
  await directory
    .updateTable("organisations")
    .set({ confirmed_at: at })
    .where("id", "=", organisationId)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Lists the users of organisations that were registered before a moment and that nobody has confirmed. */
export const listUnconfirmed = (directory: Executor, before: Date, limit: number) =>
  directory
    .selectFrom("organisations")
    .innerJoin("logins", "logins.organisation_id", "organisations.id")
    .select(["logins.organisation_id", "logins.user_id"])
    .where("organisations.confirmed_at", "is", null)
    .where("organisations.forgotten_at", "is", null)
    .where("organisations.created_at", "<", before)
    .orderBy("organisations.created_at")
    .limit(limit)
    .execute();

/** Returns what a person registered with. */
export const getRegistration = (trx: TenantTransaction, organisationId: string, userId: string) =>
  trx
    .selectFrom("organisations as o")
    .innerJoin("users as u", "u.organisation_id", "o.id")
    .innerJoin("logins as l", "l.user_id", "u.id")
    .select([
      "o.kind",
      "o.name",
      "o.address_line1",
      "o.address_line2",
      "o.city",
      "o.postcode",
      "o.country",
      "u.fname",
      "u.lname",
      "u.phone",
      "l.email",
      "l.role_code",
    ])
    .where("o.id", "=", organisationId)
    .where("u.id", "=", userId)
    .executeTakeFirst();

/** Takes a registration that nobody has confirmed out of use, with what it says of whom. */
export async function eraseOrganisation(
  directory: Executor,
  organisationId: string,
  now: Date,
): Promise<void> {
  const none = "Forgotten";
  await directory
    .updateTable("organisations")
    .set({
      name: none,
      address_line1: none,
      address_line2: null,
      city: none,
      postcode: none,
      partner_code: organisationId,
      suspended_at: now,
      forgotten_at: now,
    })
    .where("id", "=", organisationId)
    .execute();
}
