import { lockAddress } from "#db/lock-address.ts";
import type { TenantTransaction } from "#db/database.ts";
import { findConfirmed } from "./address-queries.ts";
import { EmailTaken } from "./is-taken-email.ts";

/**
 * Has others who want an account for the e-mail, or confirm it, wait until the transaction ends. Throws EmailTaken if somebody has
 * confirmed it as theirs.
 */
export async function holdAddress(trx: TenantTransaction, email: string): Promise<void> {
  await lockAddress(trx, email);
  if (await findConfirmed(trx, email)) throw new EmailTaken();
}
