import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { lockSecrets, replaceSecret } from "./queries.ts";
import { contextOfSecret, newSecret } from "./totp.ts";

/**
 * Re-encrypts the authenticator secrets of an organisation with the first key. With `replaceLost`, a secret that cannot be read is
 * replaced by one that nobody has: the second step stays, and its user has to use a recovery code, as after losing their phone.
 * Returns how many were not yet encrypted with the first key.
 */
export async function renewTwoFactor(
  trx: TenantTransaction,
  secrets: Secrets,
  organisationId: string,
  replaceLost: boolean,
): Promise<number> {
  let renewed = 0;
  for (const { user_id: userId, secret } of await lockSecrets(trx, organisationId)) {
    const fresh = secrets.renew(secret, contextOfSecret(userId), replaceLost ? newSecret() : undefined);
    if (fresh === null) continue;
    await replaceSecret(trx, { organisationId, userId }, fresh);
    renewed++;
  }
  return renewed;
}
