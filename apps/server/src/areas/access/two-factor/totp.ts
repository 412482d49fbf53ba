import { generateSecret, generateURI, verify } from "otplib";
import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { lockSecrets, replaceSecret } from "./queries.ts";

/** The six digits of an authenticator app, and the secret they come from. */

const period = 30;

/** 160 random bits, in base32. */
export const newSecret = (): string => generateSecret();

/** Returns the URI in the QR code for an authenticator app. */
export const addressOfSecret = (secret: string, email: string, issuer: string): string =>
  generateURI({ secret, label: email, issuer });

/** The encryption context of a secret. */
export const contextOfSecret = (userId: string): string => `two_factor/${userId}`;

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the time step of a code: the current one, or a neighbouring one in case a clock is slightly off. Else null. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!isTotp(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, period, epochTolerance: period });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

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
