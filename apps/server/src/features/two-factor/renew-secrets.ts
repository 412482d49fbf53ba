import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { lockSecrets, replaceSecret } from "./queries.ts";
import { contextOfSecret } from "./totp.ts";

/**
 * Re-encrypts the authenticator secrets of an organisation with the first key. Returns how many were not yet encrypted with it.
 */
export async function renewTwoFactor(
  trx: TenantTransaction,
  secrets: Secrets,
  organisationId: string,
): Promise<number> {
  let renewed = 0;
  for (const { user_id: userId, secret } of await lockSecrets(trx, organisationId)) {
    const fresh = secrets.renew(secret, contextOfSecret(userId));
    if (fresh === null) continue;
    await replaceSecret(trx, { organisationId, userId }, fresh);
    renewed++;
  }
  return renewed;
}
