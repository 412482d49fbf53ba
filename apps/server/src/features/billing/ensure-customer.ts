import { countries } from "@kitpath/contract/catalogue/countries";
import type { CustomerDetails } from "#payments/processor.ts";
import type { BillingContact } from "./account-queries.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { findAccount, getBillingContact, keepCustomer } from "./account-queries.ts";

/** Returns the clinic's customer id at the processor, which is given the clinic's details of today. */
export async function ensureCustomer({ mode }: BillingDeps, clinicId: string): Promise<string> {
  const { account, contact } = await mode.db.inTenant(clinicId, async (trx) => ({
    account: await findAccount(trx, clinicId),
    contact: await getBillingContact(trx, clinicId),
  }));
  const customerRef = account?.customer_ref ?? (await createCustomer(mode, clinicId));
  await mode.payments.updateCustomer(customerRef, detailsOf(contact));
  return customerRef;
}

async function createCustomer({ payments, db }: BillingDeps["mode"], clinicId: string): Promise<string> {
  const customerRef = await payments.createCustomer(clinicId);
  return db.inTenant(clinicId, (trx) =>
    keepCustomer(trx, { clinic_id: clinicId, customer_ref: customerRef }),
  );
}

const detailsOf = (contact: BillingContact): CustomerDetails => ({
  name: contact.name,
  email: contact.email,
  address: {
    line1: contact.address_line1,
    line2: contact.address_line2 ?? "",
    city: contact.city,
    postcode: contact.postcode,
    country: countries.find(({ title }) => title === contact.country)?.country_code ?? "",
  },
});
