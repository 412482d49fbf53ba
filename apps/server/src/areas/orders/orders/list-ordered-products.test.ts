import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant, placeOrder, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");

async function titlesOf({ token }: { token: string }): Promise<Map<string, string>> {
  const { body } = await app.call("listOrderedProducts", { token });
  const listed = body.data as { productCode: string; title: string }[];
  return new Map(listed.map(({ productCode, title }) => [productCode, title]));
}

const withdraw = (organisationId: string, productCode: string) =>
  app.call("withdrawPartnerProduct", { token: staff.token, params: { id: organisationId, productCode } });

describe("the products to filter orders by", () => {
  test("are those that the clinic can order, and those that it ordered before", async () => {
    const clinic = await makeTenant(app);
    await placeOrder(app, clinic);
    const before = await titlesOf(clinic);
    for (const code of [thyroidProfile, salivaPcr]) await withdraw(clinic.organisationId, code);
    const after = await titlesOf(clinic);
    assert.equal(after.get(thyroidProfile), before.get(thyroidProfile));
    assert.deepEqual(
      [...before.keys()].filter((code) => !after.has(code)),
      [salivaPcr],
    );
    const titles = [...after.values()].map((title) => title.toLowerCase());
    assert.deepEqual(titles, titles.toSorted());
  });

  test("exclude those of another clinic's orders", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    await placeOrder(app, other);
    await withdraw(clinic.organisationId, thyroidProfile);
    assert.ok(!(await titlesOf(clinic)).has(thyroidProfile));
  });
});
