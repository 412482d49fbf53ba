import type { CustomerDetails } from "#payments/processor.ts";
import type { IdentityRow } from "#areas/orders/billing-identities/billing-identity.ts";
import { getIdentity } from "#areas/orders/billing-identities/read-identity.ts";
import { codeOf } from "#areas/orders/billing-identities/tax-treatment.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { findAccount, getBillingEmail, keepCustomer } from "./account-queries.ts";

/** Returns the clinic's customer id at the processor, after sending it the clinic's billing details of a moment. */
export async function ensureCustomer(
  { mode }: BillingDeps,
  clinicId: string,
  at: Date,
): Promise<{ customerRef: string; identity: IdentityRow }> {
  const { account, email, identity } = await mode.db.inTenant(clinicId, async (trx) => ({
    account: await findAccount(trx, clinicId),
    email: await getBillingEmail(trx, clinicId),
    identity: await getIdentity(trx, clinicId, at),
  }));
  const customerRef =
    account?.customer_ref ?? (await createCustomer(mode, clinicId, account?.lost_customer_ref ?? null));
  await mode.payments.updateCustomer(customerRef, detailsOf(identity, email));
  return { customerRef, identity };
}

async function createCustomer(
  { payments, db }: BillingDeps["mode"],
  clinicId: string,
  lost: string | null,
): Promise<string> {
  const customerRef = await payments.createCustomer(clinicId, lost);
  return db.inTenant(clinicId, (trx) =>
    keepCustomer(trx, { clinic_id: clinicId, customer_ref: customerRef }),
  );
}

const detailsOf = (identity: IdentityRow, email: string): CustomerDetails => ({
  name: identity.legal_name,
  email,
  address: {
    line1: identity.address_line1,
    line2: identity.address_line2 ?? "",
    city: identity.city,
    postcode: identity.postcode,
    country: codeOf(identity.country),
  },
});
