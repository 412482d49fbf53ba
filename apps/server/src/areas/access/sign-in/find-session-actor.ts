import { featureFlags, isRoleCode, permissionsOf } from "@kitpath/contract/operation/permissions";
import type { FoundSession } from "#areas/access/accounts/find-session.ts";
import { findOpenSession, findSessionOfToken } from "#areas/access/accounts/find-session.ts";
import { hasTwoFactor } from "#areas/access/two-factor/has-two-factor.ts";
import { viewingOf } from "#areas/access/viewing/viewing-of.ts";
import type { Presented } from "#http/authenticate.ts";
import type { Mode, UserActor } from "../../../scope.ts";

/** Finds the actor of an access token; null if it has no session that is open in this browser. */
export async function findSessionActor(
  mode: Mode,
  presented: Presented,
  now: Date,
): Promise<UserActor | null> {
  const session = await findSessionOfToken(mode, presented, now);
  return session && actorOf(mode, session, now);
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
