import { confirmPassword } from "#areas/access/accounts/confirm-password.ts";
import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { newChallenge } from "./challenge.ts";
import type { PasskeyRow } from "./queries.ts";
import { listPasskeys } from "./queries.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** The data needed to create a passkey. */
export type Creation = {
  relyingParty: { id: string };
  person: Person;
  email: string;
  challenge: string;
  known: PasskeyRow[];
};

/** Returns what the browser needs to create a passkey for the person. Throws `invalid_request` for a wrong password. */
export async function startPasskey(
  scope: Scope<UserActor>,
  host: string,
  password: string,
): Promise<Creation> {
  const { mode, actor, now } = scope;
  const { email } = await confirmPassword(scope, password);
  const relyingParty = relyingPartyOf(host);
  const challenge = await newChallenge(mode, actor.userId, now);
  const known = await mode.db.inTenant(actor.organisationId, (trx) => listPasskeys(trx, actor));
  return { relyingParty, person: actor, email, challenge, known };
}
