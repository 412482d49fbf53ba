import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { lockSecrets, replaceSecret } from "./queries.ts";
import { contextOfSecret } from "./totp.ts";

/** Encrypts with the first key what an organisation's authenticator apps count with. Gives how many were not so yet. */
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
