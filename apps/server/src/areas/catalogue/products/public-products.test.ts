import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const apiKey = await makeApiKey(app, clinic);

describe("the products that a partner's system can order", () => {
  test("come in pages, sorted by title in any case", async () => {
    await asOwner(app.target, (owner) =>
      sql`update products set title = 'general profile' where title = 'General Profile'`.execute(owner),
    );
    const titles: string[] = [];
    let total = Infinity;
    for (let page = 1; titles.length < total; page++) {
      const { body } = await app.call("listPublicProducts", { apiKey, query: { page, page_size: 10 } });
      total = body.meta.total;
      titles.push(...body.data.map(({ title }: { title: string }) => title));
      assert.ok(body.data.length > 0 && body.data.length <= 10);
    }
    assert.equal(new Set(titles).size, total);
    const letters = titles.map((title) => title.toLowerCase());
    assert.deepEqual(letters, letters.toSorted(), "capitals do not come first");
    const { body } = await app.call("listProducts", { apiKey });
    assert.deepEqual(
      titles,
      body.data.map(({ title }: { title: string }) => title),
    );
  });

  test("are read one by one with biomarkers in panel order; one not offered is not found", async () => {
    const params = { productCode: thyroidProfile };
    const { body } = await app.call("getPublicProduct", { apiKey, params });
    assert.equal(body.productCode, thyroidProfile);
    assert.deepEqual(Object.keys(body.price), ["priceExTax", "currency"]);
    assert.ok(body.biomarkers.some(({ name }: { name: string }) => /thyroid stimulating/i.test(name)));
    const missing = await app.call("getPublicProduct", { apiKey, params: { productCode: "C1XXX00000" } });
    assert.equal(missing.status, 404);
  });
});
