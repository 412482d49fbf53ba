import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayMs } from "@kitpath/contract/time/durations";
import type { ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench, sendAllTo } from "#test/lab-bench.ts";
import { addColleague, enter, enterAll, makeFilledBatch, normalThyroid, release } from "#test/lab-results.ts";

const app = await startTestApp();
const bench = await openBench(app);
const other = await openBench(app);
const { lab, clinic } = bench;
const colleague = await addColleague(app, lab);

/** A person who gives samples again and again. */
function openPerson() {
  const { token } = clinic;
  const order = makeOrder();
  const simulate = (type: "registered" | "results", body: object) =>
    app.call("simulate", { token, params: { type }, body });
  return {
    async measure(at: Tenant): Promise<string> {
      await sendAllTo(app, clinic, at);
      const { orderNumber } = (await app.call("createOrder", { token, body: order })).body;
      await simulate("results", { orderNumber });
      return orderNumber;
    },
    /** A further sample of the person's on the lab's bench. */
    async receive(collectedAt: Date | null = null): Promise<{ id: string; barcode: string }> {
      await sendAllTo(app, clinic, lab);
      const { now } = app.clock;
      app.clock.now = collectedAt ?? now;
      const { orderNumber } = (await app.call("createOrder", { token, body: order })).body;
      app.clock.now = now;
      const { barcode } = (await simulate("registered", { orderNumber })).body.linkedOrderAndKit;
      const { body } = await bench.scan(barcode, { collectedAt });
      return { id: body.sample.id, barcode };
    },
    amend: (orderNumber: string) => simulate("results", { orderNumber, outcome: "amended" }),
    /** When TSH was measured before, as a further sample shows. */
    async previousAt(): Promise<number> {
      const { id } = await this.receive();
      const query = { product: thyroidProfile };
      const { samples } = (await app.call("getResultGrid", { token: lab.token, query })).body as ResultGrid;
      const { previous } = samples.find((sample) => sample.id === id)!;
      return Date.parse(previous.TSH!.measuredAt);
    },
  };
}

/** A batch of these samples; gives what its grid shows as the previous TSH of each. */
async function openGrid(given: readonly { barcode: string }[]) {
  const { id } = await makeFilledBatch(app, bench, 0);
  for (const { barcode: code } of given) {
    const placed = await app.call("placeSample", { token: lab.token, params: { id }, body: { code } });
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
  }
  return async () => {
    const query = { batch: id };
    const { samples } = (await app.call("getResultGrid", { token: lab.token, query })).body as ResultGrid;
    return samples.map(({ previous }) => previous.TSH?.value ?? null);
  };
}

const enterTsh = (id: string, value: string) => enterAll(app, lab, id, { ...normalThyroid, TSH: value });
const dayBefore = () => new Date(app.clock.now.getTime() - dayMs);

describe("the bench", () => {
  // Shows: ASVS 8.2.2
  test("shows the lab no measurements of the person by another lab", async () => {
    const person = openPerson();
    await person.measure(lab);
    const ownEnd = app.clock.now;
    await person.measure(other.lab);
    assert.ok((await person.previousAt()) <= ownEnd.getTime());
  });

  // An amendment is a release too.
  test("shows the latest measurement, even if an earlier result was amended since", async () => {
    const person = openPerson();
    const first = await person.measure(lab);
    const start = app.clock.now;
    await person.measure(lab);
    const end = app.clock.now;
    assert.equal((await person.amend(first)).status, 200);
    const at = await person.previousAt();
    assert.ok(at > start.getTime() && at <= end.getTime());
  });

  test("shows, beside a sample, earlier results of another in its batch, and nothing measured later", async () => {
    const person = openPerson();
    const [one, two] = [await person.receive(), await person.receive()];
    const previous = await openGrid([one, two]);
    await enterTsh(one.id, "1.10");
    await enterTsh(two.id, "1.20");
    assert.deepEqual(await previous(), [null, null], "what is not released does not count");
    await release(app, colleague, [one.id]);
    assert.deepEqual(await previous(), [null, "1.10"]);
    await release(app, colleague, [two.id]);
    assert.deepEqual(await previous(), [null, "1.10"], "what was measured later is not what was before");
    await enter(app, lab, [{ sampleId: one.id, biomarker: "TSH", value: "1.15", version: 1 }]);
    await release(app, colleague, [one.id], "Typed wrongly");
    assert.deepEqual(await previous(), [null, "1.15"]);
  });

  test("shows, for two samples released together, the one collected first as previous to the other", async () => {
    const person = openPerson();
    const [later, first] = [await person.receive(), await person.receive(dayBefore())];
    const previous = await openGrid([later, first]);
    await enterTsh(later.id, "1.20");
    await enterTsh(first.id, "1.10");
    assert.deepEqual((await release(app, colleague, [later.id, first.id])).body.refused, []);
    assert.deepEqual(await previous(), ["1.10", null]);
    const next = await openGrid([await person.receive()]);
    assert.deepEqual(await next(), ["1.20"]);
  });
});
