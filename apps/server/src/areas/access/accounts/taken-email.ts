import { isTaken } from "#db/database-errors.ts";
import type { TenantTransaction } from "#db/database.ts";
import { lockAddress } from "#db/locks.ts";
import { findConfirmed } from "./address-queries.ts";

/**
 * Locks an e-mail that nobody has confirmed: others who want an account for it, or confirm it, wait until the transaction ends.
 * Throws EmailTaken if somebody has confirmed it.
 */
export async function lockFreeAddress(trx: TenantTransaction, email: string): Promise<void> {
  await lockAddress(trx, email);
  if (await findConfirmed(trx, email)) throw new EmailTaken();
}

/** Somebody has confirmed the e-mail. */
export class EmailTaken extends Error {}

/** Whether an e-mail was refused because it has an account, or an invitation to the same organisation. */
export const isTakenEmail = (error: unknown): boolean =>
  error instanceof EmailTaken || isTaken(error, "logins_pkey") || isTaken(error, "logins_once");
