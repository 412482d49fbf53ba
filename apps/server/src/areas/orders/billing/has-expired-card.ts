import type { TenantTransaction } from "#db/database.ts";
import { getPaymentBasis } from "./account-queries.ts";
import { hasExpired } from "./card.ts";

/** Whether the clinic's default card has expired. */
export async function hasExpiredCard(trx: TenantTransaction, clinicId: string, now: Date): Promise<boolean> {
  const { card_expires_on: expiresOn } = await getPaymentBasis(trx, clinicId);
  return expiresOn !== null && hasExpired(expiresOn, now);
}
