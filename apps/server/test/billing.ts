import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { collectInvoice } from "#areas/orders/billing/collect-invoice.ts";
import { finishCardSetup, startCardSetup } from "#areas/orders/billing/default-card.ts";
import type { BillingDeps } from "#areas/orders/billing/billing-jobs.ts";
import type { Tenant } from "./factories.ts";
import { makeOrder } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { scopeOfTenant } from "./scope.ts";

/** Cards of the test processor. */
export const goodCard = { number: "4242 4242 4242 4242", expiry: "12/40" };
export const decliningCard = { number: "4000 0000 0000 0341", expiry: "12/40" };

/** What the background work on payments receives; tests run it by hand. */
export const billingDeps = ({ mode, clock }: TestApp): BillingDeps => ({ mode, now: () => clock.now });

/** Sets up a card as the person does on the processor's page, and as its webhook then has it kept. */
export async function setUpCard(test: TestApp, tenant: Tenant, card = goodCard): Promise<void> {
  const url = await startCardSetup({ ...scopeOfTenant(test, tenant), mode: test.mode });
  const ref = url.split("/").at(-1)!;
  await test.mode.payments.customerSide.enterCard(ref, card);
  await finishCardSetup(billingDeps(test), tenant.organisationId, ref);
}

/** From here on the clinic pays each order by card. */
export async function payByCard(test: TestApp, tenant: Tenant, card = goodCard): Promise<void> {
  await setPaymentType(test.mode, tenant.organisationId, "card");
  await setUpCard(test, tenant, card);
}

/** Every invoice of a tenant, newest first, as it sees them. */
export async function invoicesOf(test: TestApp, { token }: Pick<Tenant, "token">) {
  const { body } = await test.call("listInvoices", { token, query: { count: 100 } });
  return body.data as {
    id: string;
    stripe_invoice_id: string | null;
    orderNumber: string | null;
    state: string;
    totalMinor: number;
    netMinor: number;
    vatMinor: number;
    returnedMinor: number;
  }[];
}

/** An order whose card was declined, so that its invoice waits to be paid; gives the processor's number of it. */
export async function openUnpaidInvoice(test: TestApp, tenant: Tenant): Promise<string> {
  await payByCard(test, tenant, decliningCard);
  const { token, organisationId: clinicId } = tenant;
  await test.call("createOrder", { token, body: makeOrder() });
  const [invoice] = await invoicesOf(test, tenant);
  await collectInvoice(billingDeps(test), { clinicId, invoiceId: invoice!.id });
  await setPaymentType(test.mode, clinicId, "invoice");
  return (await invoicesOf(test, tenant))[0]!.stripe_invoice_id!;
}
