import { featureFlags, isRoleCode, permissionsOf } from "@kitpath/contract/operation/permissions";
import { isUnavailable } from "#db/database-errors.ts";
import { hasTwoFactor } from "#areas/access/two-factor/has-two-factor.ts";
import type { Presented } from "#http/authenticate.ts";
import type { Mode, UserActor } from "../../../scope.ts";
import type { FoundSession } from "#areas/access/accounts/session-queries.ts";
import { findSession, touchSession } from "#areas/access/accounts/session-queries.ts";
import { hashToken } from "#areas/access/accounts/token.ts";
import { viewingOf } from "#areas/access/viewing/viewing-of.ts";

export const unusedLimitMs = 60 * 60_000;
export const totalLimitMs = 12 * 60 * 60_000;
/** A session's last use is written at most this often, so that most reads cause no write. */
const touchEveryMs = 60_000;

/** Finds the actor of an access token; null if it is unknown, unused for 1 hour, 12 hours old, or another browser's. */
export async function findSessionActor(
  mode: Mode,
  { token, binding, isUse }: Presented,
  now: Date,
): Promise<UserActor | null> {
  const session = await findOpenSession(mode, { tokenHash: hashToken(token) }, now);
  if (!session) return null;
  if (session.binding_hash && !(binding && hashToken(binding).equals(session.binding_hash))) return null;
  if (isUse && now.getTime() - session.last_used_at.getTime() > touchEveryMs) {
    await touchSession(mode.db.directory, session.token_hash, now).catch((error: unknown) => {
      // A database that accepts no writes at the moment can still be read.
      if (!isUnavailable(error)) throw error;
    });
  }
  return actorOf(mode, session, now);
}

/** Finds whoever still has a session: for what they asked for in it earlier. */
export async function findActorOfSession(
  mode: Mode,
  of: { sessionId: string; userId: string },
  now: Date,
): Promise<UserActor | null> {
  const session = await findOpenSession(mode, of, now);
  return session && actorOf(mode, session, now);
}

async function findOpenSession(mode: Mode, by: Parameters<typeof findSession>[1], now: Date) {
  const session = await findSession(mode.db.directory, by);
  if (!session || session.suspended_at) return null;
  const isUnused = now.getTime() - session.last_used_at.getTime() > unusedLimitMs;
  return isUnused || now.getTime() - session.created_at.getTime() > totalLimitMs ? null : session;
}

async function actorOf(mode: Mode, session: FoundSession, now: Date): Promise<UserActor | null> {
  if (!isRoleCode(session.role_code)) return null;
  const { kind, organisation_id: organisationId, user_id: userId } = session;
  const isStaff = kind === "platform";
  const permissions = permissionsOf(session.role_code);
  return {
    kind: "user",
    organisationId,
    organisationKind: kind,
    userId,
    permissions: new Set(permissions),
    flags: new Set(featureFlags.filter((flag) => session[`flag_${flag}`])),
    tokenHash: session.token_hash,
    sessionId: session.id,
    mustSetPassword: session.require_password_change,
    isUnconfirmed: session.confirmed_at === null,
    viewing: viewingOf(session, permissions, now),
    hasTwoFactor:
      isStaff &&
      (await mode.db.inTenant(organisationId, (trx) => hasTwoFactor(trx, { organisationId, userId }))),
  };
}
