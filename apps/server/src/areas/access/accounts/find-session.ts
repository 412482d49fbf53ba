import { isUnavailable } from "#db/database-errors.ts";
import type { Presented } from "#http/authenticate.ts";
import type { Mode } from "../../../scope.ts";
import type { FoundSession } from "./session-queries.ts";
import { findSession, touchSession } from "./session-queries.ts";
import { hashToken } from "./token.ts";

export type { FoundSession } from "./session-queries.ts";

export const unusedLimitMs = 60 * 60_000;
export const totalLimitMs = 12 * 60 * 60_000;
/** A session's last use is written at most this often, so that most reads cause no write. */
const touchEveryMs = 60_000;

/** Finds the session of an access token; null if it is unknown, unused for 1 hour, 12 hours old, or another browser's. */
export async function findSessionOfToken(
  mode: Mode,
  { token, binding, isUse }: Presented,
  now: Date,
): Promise<FoundSession | null> {
  const session = await findOpenSession(mode, { tokenHash: hashToken(token) }, now);
  if (!session) return null;
  if (session.binding_hash && !(binding && hashToken(binding).equals(session.binding_hash))) return null;
  if (isUse && now.getTime() - session.last_used_at.getTime() > touchEveryMs) {
    await touchSession(mode.db.directory, session.token_hash, now).catch((error: unknown) => {
      // A database that accepts no writes at the moment can still be read.
      if (!isUnavailable(error)) throw error;
    });
  }
  return session;
}

/** Finds a session that is still open, by its token or by its id. */
export async function findOpenSession(
  mode: Mode,
  by: Parameters<typeof findSession>[1],
  now: Date,
): Promise<FoundSession | null> {
  const session = await findSession(mode.db.directory, by);
  if (!session || session.suspended_at) return null;
  const isUnused = now.getTime() - session.last_used_at.getTime() > unusedLimitMs;
  return isUnused || now.getTime() - session.created_at.getTime() > totalLimitMs ? null : session;
}
