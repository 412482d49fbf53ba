import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import assert from "node:assert/strict";
import type { Tenant } from "./factories.ts";
import { makeOrder, placeOrder } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { openSigning } from "./reviews.ts";

export const npi = { professionalBody: "NPI", registrationNumber: "1234567893" } as const;

const zips: Record<string, string> = { CA: "94103", NY: "10001", TX: "78701" };

/** An order to the US that asks for a physician. */
export function makeUsOrder(state = "CA", change: Partial<NewOrder> = {}): NewOrder {
  const order = makeOrder({ requestsApproval: true, ...change });
  const address = {
    ...order.delivery.address,
    countryCode: "US",
    postcode: zips[state]!,
    state,
    county: undefined,
  };
  const { user } = order;
  const names = user ? { firstName: user.firstName, lastName: user.lastName } : {};
  return {
    ...order,
    quantity: 1,
    delivery: { ...order.delivery, ...names, address },
  };
}

/** The number of an order that waits for a physician. */
export const placeUsOrder = (test: TestApp, tenant: Pick<Tenant, "token">, state = "CA"): Promise<string> =>
  placeOrder(test, tenant, makeUsOrder(state));

/** Makes the tenant's user a physician who may decide orders of patients in these states. */
export async function makePhysician(test: TestApp, tenant: Tenant, licensedStates = ["CA"]): Promise<void> {
  const { token, password } = tenant;
  const body = { ...npi, licensedStates };
  const stated = await test.call("stateRegistration", { token, body });
  assert.equal(stated.status, 200, JSON.stringify(stated.body));
  await openSigning(test, tenant, password);
}

/** Valid inputs of the calls of approvals. */
export async function approvalInputs(test: TestApp, tenant: Tenant) {
  const { token } = tenant;
  await makePhysician(test, tenant);
  const input = async () => ({ token, params: { orderNumber: await placeUsOrder(test, tenant) } });
  return {
    stateRegistration: { token, body: { ...npi, licensedStates: ["CA"] } },
    listApprovals: { token, query: { show: "waiting" } },
    getApproval: await input(),
    approveOrder: await input(),
    declineOrder: { ...(await input()), body: { reason: "The patient takes part in a trial." } },
  };
}
