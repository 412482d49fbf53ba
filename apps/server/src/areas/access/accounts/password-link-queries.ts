import type { Insertable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { PasswordLinks } from "#db/schema.gen.ts";

export async function insertPasswordLink(
  directory: Executor,
  link: Insertable<PasswordLinks>,
): Promise<void> {
  await directory.insertInto("password_links").values(link).execute();
}

type OpenedLinks = { email: string; userId: string; since: Date; now: Date };

/** Counts the links since a time that still work: a user's, and those to all accounts of their address. */
export const countPasswordLinks = (directory: Executor, { email, userId, since, now }: OpenedLinks) =>
  directory
    .selectFrom("password_links")
    .innerJoin("logins", "logins.user_id", "password_links.user_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("to_address"),
      eb.fn.countAll<number>().filterWhere("logins.user_id", "=", userId).as("to_user"),
    ])
    .where("logins.email", "=", email)
    .where("password_links.created_at", ">", since)
    .where("password_links.expires_at", ">", now)
    .executeTakeFirstOrThrow();

/** Finds the account whose address a link confirms or has confirmed. */
export const findConfirmation = (directory: Executor, tokenHash: Buffer, now: Date) =>
  directory
    .selectFrom("password_links as link")
    .innerJoin("logins", "logins.user_id", "link.user_id")
    .innerJoin("organisations", "organisations.id", "link.organisation_id")
    .select([
      "link.token_hash",
      "link.organisation_id",
      "link.user_id",
      "link.purpose",
      "link.used_at",
      "logins.email",
      "logins.password_hash",
      "organisations.name",
    ])
    .where("link.token_hash", "=", tokenHash)
    .where("link.purpose", "=", "confirmation")
    .where((eb) => eb.or([eb("link.expires_at", ">", now), eb("link.used_at", "is not", null)]))
    .executeTakeFirst();

/** Uses up a link that confirms an address, and deletes all other links of its user. Returns whether it still worked. */
export async function spendConfirmation(
  directory: Executor,
  { token_hash, user_id }: { token_hash: Buffer; user_id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable("password_links")
    // An expired link sets no password either.
    .set({ used_at: now, expires_at: now })
    .where("token_hash", "=", token_hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await directory
    .deleteFrom("password_links")
    .where("user_id", "=", user_id)
    .where("token_hash", "!=", token_hash)
    .execute();
  return true;
}

export async function deletePasswordLink(directory: Executor, tokenHash: Buffer): Promise<void> {
  await directory.deleteFrom("password_links").where("token_hash", "=", tokenHash).execute();
}

export async function deleteLinksBefore(directory: Executor, expiry: Date): Promise<void> {
  await directory.deleteFrom("password_links").where("expires_at", "<", expiry).execute();
}
