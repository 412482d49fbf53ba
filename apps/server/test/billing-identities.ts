import type { BillingIdentityState } from "@kitpath/contract/orders/billing-identities/billing-identity";
import type { Tenant } from "./factories.ts";
import { makeTenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** The billing details of a business in Germany. */
export const makeBillingIdentity = (change: object = {}) => ({
  legalName: "Praxis GmbH",
  address1: "Hauptstrasse 1",
  address2: "",
  city: "Berlin",
  postcode: "10115",
  country: "Germany",
  vatNumber: "DE 136 695 976",
  ...change,
});

export async function readIdentityOf(test: TestApp, { token }: Pick<Tenant, "token">) {
  return (await test.call("getBillingIdentity", { token })).body as BillingIdentityState;
}

/** A change that waits for staff, as the input with which they agree to it. */
export async function requestedChange(test: TestApp, clinic?: Tenant, change: object = {}) {
  const { token, organisationId: id } = clinic ?? (await makeTenant(test));
  await test.call("changeBillingIdentity", { token, body: makeBillingIdentity(change) });
  const { requested } = await readIdentityOf(test, { token });
  return {
    params: { id },
    body: { decision: "accept", request: requested!.id, from: "now" } as const,
  };
}
