import type { Executor } from "#db/database.ts";

export async function insertPasswordLink(
  directory: Executor,
  link: { token_hash: Buffer; organisation_id: string; user_id: string; expires_at: Date; created_at: Date },
): Promise<void> {
  await directory.insertInto("password_links").values(link).execute();
}

type OpenedLinks = { userId: string; since: Date; now: Date };

/** Counts a user's links of that time that can still be used. */
export async function countPasswordLinks(
  directory: Executor,
  { userId, since, now }: OpenedLinks,
): Promise<number> {
  const { n } = await directory
    .selectFrom("password_links")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return n;
}

/** Finds whose a link is; undefined if it is unknown, was used or has expired. */
export const findPasswordLink = (directory: Executor, tokenHash: Buffer, now: Date) =>
  directory
    .selectFrom("password_links")
    .select(["token_hash", "organisation_id", "user_id"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
type PasswordLink = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

/** Uses up a link, together with all other links of its user; returns whether it was still there. */
export async function takePasswordLink(
  directory: Executor,
  { token_hash, user_id }: PasswordLink,
): Promise<boolean> {
  const { numDeletedRows } = await directory
    .deleteFrom("password_links")
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await deletePasswordLinks(directory, user_id);
  return true;
}

export async function deletePasswordLinks(directory: Executor, userId: string): Promise<void> {
  await directory.deleteFrom("password_links").where("user_id", "=", userId).execute();
}

export async function deletePasswordLink(directory: Executor, tokenHash: Buffer): Promise<void> {
  await directory.deleteFrom("password_links").where("token_hash", "=", tokenHash).execute();
}

export async function deleteLinksBefore(directory: Executor, expiry: Date): Promise<void> {
  await directory.deleteFrom("password_links").where("expires_at", "<", expiry).execute();
}
