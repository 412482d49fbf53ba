import { confirmationLinkDays } from "@kitpath/contract/access/accounts/confirmation";
import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { insertPasswordLink } from "./password-link-queries.ts";
import { hashToken, newToken } from "./token.ts";

const lifetimeMs = {
  reset: 20 * minuteMs,
  invitation: 7 * dayMs,
  confirmation: confirmationLinkDays * dayMs,
};

export type LinkPurpose = keyof typeof lifetimeMs;

/** Creates a link for setting a user's password, or confirming their address, and returns its token, of which only a hash is stored. */
export async function openPasswordLink(
  trx: TenantTransaction,
  { organisationId, userId }: { organisationId: string; userId: string },
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertPasswordLink(trx, {
    token_hash: hashToken(token),
    organisation_id: organisationId,
    user_id: userId,
    purpose,
    expires_at: new Date(now.getTime() + lifetimeMs[purpose]),
    created_at: now,
  });
  return token;
}
