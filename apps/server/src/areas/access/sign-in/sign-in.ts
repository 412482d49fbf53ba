import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import { featureFlags, isRoleCode, permissionsOf } from "@kitpath/contract/operation/permissions";
import type { SignInAttempt } from "#areas/access/accounts/account.ts";
import type { Credentials } from "#areas/access/accounts/credentials.ts";
import { checkCredentials } from "#areas/access/accounts/credentials.ts";
import type { FoundSession } from "#areas/access/accounts/sessions.ts";
import { findOpenSession, findSessionOfToken, openSession } from "#areas/access/accounts/sessions.ts";
import { checkSecondStep, hasTwoFactor } from "#areas/access/two-factor/second-step.ts";
import { viewingOf } from "#areas/access/viewing/viewing.ts";
import type { Presented } from "#http/authenticate.ts";
import type { Mode, UserActor } from "../../../scope.ts";

/** Signing in, by e-mail, password and second step; and who calls with the token that it gives. */

type SecondStep = { code?: string; passkey?: PasskeySignature };

/**
 * Opens a session by e-mail and password, and by the second step if the person has one, and returns its access token. Throws what
 * `checkCredentials` and `checkSecondStep` throw.
 */
export async function createToken(
  attempt: SignInAttempt,
  credentials: Credentials & SecondStep,
): Promise<string> {
  const { person, passwordHash } = await checkCredentials(attempt, credentials);
  await checkSecondStep(attempt, person, credentials);
  return openSession(attempt, person, passwordHash);
}

/** Finds the actor of an access token; null if it has no session that is open in this browser. */
export async function findSessionActor(
  mode: Mode,
  presented: Presented,
  now: Date,
): Promise<UserActor | null> {
  const session = await findSessionOfToken(mode, presented, now);
  return session && actorOf(mode, session, now);
}

/** Finds the actor of a session that is still open, for what they asked for in it earlier. */
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
