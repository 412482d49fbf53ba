import type { Executor, TenantTransaction } from "#db/database.ts";

export function getLogin(directory: Executor, organisationId: string, userId: string) {
  return directory
    .selectFrom("logins")
    .select(["email", "role_code", "password_hash"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/**
 * Finds a user's login if their organisation is not suspended, and locks both against changes until the transaction ends, so that
 * whatever ends all their sessions also ends the one that is being opened.
 */
export function holdLogin(trx: TenantTransaction, organisationId: string, userId: string) {
  return trx
    .selectFrom("logins")
    .innerJoin("organisations", "organisations.id", "logins.organisation_id")
    .select("logins.password_hash")
    .where("logins.organisation_id", "=", organisationId)
    .where("logins.user_id", "=", userId)
    .where("organisations.suspended_at", "is", null)
    .forShare()
    .executeTakeFirst();
}

/** Locks a user's login until the transaction ends; undefined if they have none. */
export function lockLogin(trx: TenantTransaction, organisationId: string, userId: string) {
  return trx
    .selectFrom("logins")
    .select("user_id")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a user's login if their organisation is not suspended. */
export function findOpenLogin(
  directory: Executor,
  { organisationId, userId }: { organisationId: string; userId: string },
) {
  return directory
    .selectFrom("logins")
    .innerJoin("organisations", "organisations.id", "logins.organisation_id")
    .select("logins.user_id")
    .where("logins.organisation_id", "=", organisationId)
    .where("logins.user_id", "=", userId)
    .where("organisations.suspended_at", "is", null)
    .executeTakeFirst();
}

type LoginChange = { password_hash?: string; require_password_change?: boolean; role_code?: string };

export async function updateLogin(
  directory: Executor,
  organisationId: string,
  userId: string,
  change: LoginChange,
) {
  await directory
    .updateTable("logins")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Replaces a password if it is still the given one; returns whether it was. */
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

export async function deleteLogin(
  directory: Executor,
  organisationId: string,
  userId: string,
): Promise<void> {
  await directory
    .deleteFrom("logins")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Lists the organisation's users with a role and locks them until the transaction ends, so that two changes see each other. */
export async function lockUsersWithRole(directory: Executor, organisationId: string, roleCode: string) {
  const rows = await directory
    .selectFrom("logins")
    .select("user_id")
    .where("organisation_id", "=", organisationId)
    .where("role_code", "=", roleCode)
    .orderBy("user_id")
    .forUpdate()
    .execute();
  return rows.map((row) => row.user_id);
}

export function listSessions(directory: Executor, organisationId: string, userId: string, usedAfter: Date) {
  return directory
    .selectFrom("sessions")
    .select(["id", "token_hash", "user_agent", "created_at", "last_used_at"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("last_used_at", ">", usedAfter)
    .orderBy("last_used_at", "desc")
    .execute();
}

/** Deletes all sessions and password links of an organisation's users. */
export async function deleteAllSessions(directory: Executor, organisationId: string): Promise<void> {
  await directory.deleteFrom("sessions").where("organisation_id", "=", organisationId).execute();
  await directory.deleteFrom("password_links").where("organisation_id", "=", organisationId).execute();
}

/** Deletes the sessions that were last used, or begun, before these times. */
export async function deleteSessionsBefore(
  directory: Executor,
  { lastUse, start }: { lastUse: Date; start: Date },
): Promise<void> {
  await directory
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("last_used_at", "<", lastUse), eb("created_at", "<", start)]))
    .execute();
}

type SessionsOf = { userId: string; id?: string; except?: Buffer; bindingHash?: Buffer };

/** Deletes a user's sessions: all, one, all but the one with a token, or that of a browser. Returns their number. */
export async function deleteSessions(
  directory: Executor,
  { userId, id, except, bindingHash }: SessionsOf,
): Promise<number> {
  let sessions = directory.deleteFrom("sessions").where("user_id", "=", userId);
  if (id !== undefined) sessions = sessions.where("id", "=", id);
  if (except !== undefined) sessions = sessions.where("token_hash", "!=", except);
  if (bindingHash !== undefined) sessions = sessions.where("binding_hash", "=", bindingHash);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}

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

export async function listEmailsWithRoles(directory: Executor, organisationId: string, roleCodes: string[]) {
  const rows = await directory
    .selectFrom("logins")
    .select("email")
    .where("organisation_id", "=", organisationId)
    .where("role_code", "in", roleCodes)
    .orderBy("email")
    .execute();
  return rows.map((row) => row.email);
}
