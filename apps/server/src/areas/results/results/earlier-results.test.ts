import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;

/** Creates a test of the person with results; returns its id. */
async function process(order: ReturnType<typeof makeOrder>): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const { orderNumber } = (await app.call("createOrder", { token, body: order })).body;
  const { body } = await app.call("simulate", { token, params: { type: "results" }, body: { orderNumber } });
  const { kitId } = body.linkedOrderAndKit;
  return (await app.call("findTest", { token, query: { kitId } })).body.data.id;
}

const read = async (id: string): Promise<BiomarkerResult[]> =>
  (await app.call("listBiomarkerResults", { token, params: { id } })).body.data;

describe("a biomarker's earlier values", () => {
  test("come from the same person's earlier tests, oldest first, and from nobody else's", async () => {
    const person = makeOrder();
    const first = await process(person);
    const second = await process(person);
    await process(makeOrder());
    const third = await process(person);
    const valueIn = async (id: string, code: string) =>
      (await read(id)).find((result) => result.code === code)!.result;
    const results = await read(third);
    assert.ok(results.length > 2);
    for (const { code, earlier } of results) {
      assert.deepEqual(
        earlier.map(({ result }) => result),
        [await valueIn(first, code), await valueIn(second, code)],
        code,
      );
      assert.ok(earlier[0]!.at < earlier[1]!.at);
    }
    assert.ok((await read(first)).every(({ earlier }) => earlier.length === 0));
    assert.ok((await read(second)).every(({ earlier }) => earlier.length === 1));
  });
});
