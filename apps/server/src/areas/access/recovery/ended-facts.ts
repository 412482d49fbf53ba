import { formatCount } from "@kitpath/contract/fields/formats";
import type { Ended } from "./end-access.ts";

/** Says in an e-mail what has ended and what was kept. */
export function endedFacts(ended: Partial<Ended>): string[] {
  const { passkeys = 0, twoFactor, recoveryCodes, keys = 0, webhooks = 0, invitations = 0 } = ended;
  const { colleagues = 0, kept = 0 } = ended;
  const gone = [
    ...(passkeys > 0 ? [formatCount(passkeys, "passkey")] : []),
    ...(twoFactor ? ["the authenticator app"] : []),
    ...(recoveryCodes ? ["the recovery codes"] : []),
    ...(keys > 0 ? [formatCount(keys, "API key")] : []),
    ...(webhooks > 0 ? [formatCount(webhooks, "webhook")] : []),
    ...(invitations > 0 ? [formatCount(invitations, "invitation")] : []),
  ];
  return [
    ...(gone.length > 0 ? [`What ended: ${gone.join(", ")}.`] : []),
    ...(kept > 0 ? [`Keys, webhooks and invitations that you kept: ${kept}.`] : []),
    ...(colleagues > 0
      ? [
          `${formatCount(colleagues, "person", "people")} whom you invited can sign in. Remove anyone you do not know from your team.`,
        ]
      : []),
  ];
}
