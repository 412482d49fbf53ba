import type { Executor, TenantTransaction } from "#db/database.ts";

/** Finds a link; undefined if it is unknown, used or expired. */
export const findPasswordLink = (directory: Executor, tokenHash: Buffer, now: Date) =>
  directory
    .selectFrom("password_links")
    .select(["token_hash", "organisation_id", "user_id", "purpose", "proven_by", "proof_hash"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
export type PasswordLink = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

/** Stores which second step was given for a link, and the hash of the secret that stands for it from then on. */
export async function proveLink(
  directory: Executor,
  tokenHash: Buffer,
  proven: { proven_by: string; proof_hash: Buffer },
): Promise<void> {
  await directory.updateTable("password_links").set(proven).where("token_hash", "=", tokenHash).execute();
}

/** Uses up a link, and with it all other links of its user. Returns whether it was still there. */
export async function takePasswordLink(
  directory: Executor,
  { token_hash, user_id }: Pick<PasswordLink, "token_hash" | "user_id">,
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

/** Stores a person's new password. */
export async function updatePassword(
  directory: Executor,
  { organisationId, userId }: { organisationId: string; userId: string },
  passwordHash: string,
): Promise<void> {
  await directory
    .updateTable("logins")
    .set({ password_hash: passwordHash, require_password_change: false })
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Replaces a password if it is still the given one. Returns whether it was. */
export async function replacePassword(
  directory: Executor,
  organisationId: string,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable("logins")
    .set({ password_hash: to, require_password_change: false })
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("password_hash", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
