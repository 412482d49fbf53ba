import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const apiKey = await makeApiKey(app, clinic);

describe("the products that a partner's system may order", () => {
  test("come in pages by title, with the price before tax and both names of what is asked of the patient", async () => {
    const titles: string[] = [];
    let total = Infinity;
    for (let page = 1; titles.length < total; page++) {
      const { body } = await app.call("listPublicProducts", { apiKey, query: { page, page_size: 10 } });
      total = body.meta.total;
      titles.push(...body.data.map(({ title }: { title: string }) => title));
      assert.ok(body.data.length > 0 && body.data.length <= 10);
    }
    assert.equal(new Set(titles).size, total);
    const { body } = await app.call("listProducts", { apiKey });
    assert.deepEqual(
      titles,
      body.data.map(({ title }: { title: string }) => title),
    );
  });

  test("are described one by one, with the biomarkers in panel order; one that is not offered is not there", async () => {
    const params = { productCode: thyroidProfile };
    const { body } = await app.call("getPublicProduct", { apiKey, params });
    assert.equal(body.productCode, thyroidProfile);
    assert.deepEqual(Object.keys(body.price), ["priceExTax", "currency"]);
    assert.ok(body.biomarkers.some(({ name }: { name: string }) => /thyroid stimulating/i.test(name)));
    const missing = await app.call("getPublicProduct", { apiKey, params: { productCode: "C1XXX00000" } });
    assert.equal(missing.status, 404);
  });
});
