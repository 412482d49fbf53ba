import type { BillingDeps } from "./billing-deps.ts";
import { findAccount, getBillingContact, keepCustomer } from "./account-queries.ts";

/** Returns the clinic's customer id at the processor, creating the customer the first time. */
export async function ensureCustomer({ mode }: BillingDeps, clinicId: string): Promise<string> {
  const { account, contact } = await mode.db.inTenant(clinicId, async (trx) => ({
    account: await findAccount(trx, clinicId),
    contact: await getBillingContact(trx, clinicId),
  }));
  if (account?.customer_ref) return account.customer_ref;
  const customerRef = await mode.payments.createCustomer({ clinicId, ...contact });
  return mode.db.inTenant(clinicId, (trx) =>
    keepCustomer(trx, { clinic_id: clinicId, customer_ref: customerRef }),
  );
}
