import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { customerOf, orderFor } from "./customers.ts";
import { thyroidProfile } from "./factories.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

type Step = { step?: "registered" | "lab-accessioned" | "results"; product?: string };

/** One person with several tests, each taken to its step; the last is the latest. */
export async function makePersonWithTests(
  test: TestApp,
  tenant: Pick<Tenant, "token" | "organisationId">,
  steps: readonly Step[],
  order: NewOrder = orderFor({}),
) {
  const { token } = tenant;
  const tests: { testId: string; kitId: string; orderNumber: string }[] = [];
  for (const { step = "results", product = thyroidProfile } of steps) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const body = { ...order, productCode: product };
    const { orderNumber } = (await test.call("createOrder", { token, body })).body;
    const done = await test.call("simulate", { token, params: { type: step }, body: { orderNumber } });
    const { kitId } = done.body.linkedOrderAndKit as { kitId: string };
    const found = await test.call("findTest", { token, query: { kitId } });
    tests.push({ testId: found.body.data.id, kitId, orderNumber });
  }
  const { id } = await customerOf(test, tenant, tests[0]!.orderNumber);
  return { id, tests };
}
