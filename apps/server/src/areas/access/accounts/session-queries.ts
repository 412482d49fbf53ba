import type { Insertable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { Sessions } from "#db/schema.gen.ts";
import { publishNews } from "../../../news/publish-news.ts";

export async function insertSession(directory: Executor, session: Insertable<Sessions>): Promise<void> {
  await directory.insertInto("sessions").values(session).execute();
}

export async function deleteSession(directory: Executor, tokenHash: Buffer): Promise<void> {
  const ended = await directory
    .deleteFrom("sessions")
    .where("token_hash", "=", tokenHash)
    .returning("organisation_id")
    .executeTakeFirst();
  if (ended) await publishNews(directory, ended.organisation_id, "access");
}

export async function touchSession(directory: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await directory
    .updateTable("sessions")
    .set({ last_used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Until when a session may sign without another password. */
export async function updateSigningTime(directory: Executor, tokenHash: Buffer, until: Date): Promise<void> {
  await directory
    .updateTable("sessions")
    .set({ signs_until: until })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Lets none of a user's sessions sign any more. */
export async function clearSigningTimes(directory: Executor, userId: string): Promise<void> {
  await directory
    .updateTable("sessions")
    .set({ signs_until: null })
    .where("user_id", "=", userId)
    .where("signs_until", "is not", null)
    .execute();
}

export const findSigningTime = (directory: Executor, tokenHash: Buffer) =>
  directory
    .selectFrom("sessions")
    .select("signs_until")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();

export function findSession(
  directory: Executor,
  by: { tokenHash: Buffer } | { sessionId: string; userId: string },
) {
  return directory
    .selectFrom("sessions")
    .innerJoin("logins", "logins.user_id", "sessions.user_id")
    .innerJoin("organisations", "organisations.id", "sessions.organisation_id")
    .leftJoin("organisations as viewed", "viewed.id", "sessions.viewing_id")
    .select([
      "viewed.kind as viewed_kind",
      "viewed.flag_developer as viewed_flag_developer",
      "viewed.flag_team as viewed_flag_team",
      "viewed.flag_orders as viewed_flag_orders",
      "viewed.flag_storefront as viewed_flag_storefront",
      "sessions.viewing_id",
      "sessions.viewing_reason",
      "sessions.viewing_since",
      "sessions.id",
      "sessions.token_hash",
      "sessions.user_id",
      "sessions.organisation_id",
      "sessions.created_at",
      "sessions.last_used_at",
      "sessions.binding_hash",
      "logins.role_code",
      "logins.require_password_change",
      "organisations.confirmed_at",
      "organisations.kind",
      "organisations.suspended_at",
      "organisations.flag_developer",
      "organisations.flag_team",
      "organisations.flag_orders",
      "organisations.flag_storefront",
    ])
    .where((eb) =>
      "tokenHash" in by
        ? eb("sessions.token_hash", "=", by.tokenHash)
        : eb.and({ "sessions.user_id": by.userId, "sessions.id": by.sessionId }),
    )
    .executeTakeFirst();
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

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
  await publishNews(directory, organisationId, "access");
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
  const ended = await sessions.returning("organisation_id").execute();
  // All belong to one person.
  const [first] = ended;
  if (first) await publishNews(directory, first.organisation_id, "access");
  return ended.length;
}
