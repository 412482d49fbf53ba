import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { billingMonth } from "@kitpath/contract/fields/money";
import { hourMs } from "@kitpath/contract/time/durations";
import { salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { enter, enterAll, makeControl, makeFilledBatch } from "#test/lab-results.ts";

const app = await startTestApp();
// Early in the day and the month, so that the releases below fall into the same ones.
app.clock.now = new Date("2026-06-15T09:00:00Z");

/** Advances the clock; sessions expire, so everybody signs in again. */
async function later(hours: number, ...people: { email: string; password: string; token: string }[]) {
  app.clock.now = new Date(app.clock.now.getTime() + hours * hourMs);
  for (const person of people) {
    const { email, password } = person;
    person.token = (await app.call("createToken", { body: { email, password } })).body.access_token;
  }
}

const release = (token: string, kitId: string) =>
  app.call("simulate", { token, params: { type: "results" }, body: { existingKit: { kitId } } });

describe("the lab's figures", () => {
  test("follow the clock: on time, at risk in the last quarter, late, and the damages", async () => {
    const bench = await openBench(app);
    const { lab, clinic } = bench;
    const read = async () => (await app.call("getLabDashboard", { token: lab.token })).body;
    const list = async (query: object) =>
      (await app.call("listLabSamples", { token: lab.token, query })).body.data as { clock: string }[];
    const saliva = await bench.receive(salivaPcr);
    const blood = await bench.receive(thyroidProfile);
    assert.deepEqual([(await read()).received, (await read()).receivedToday], [2, 2]);

    await later(26, lab, clinic);
    assert.deepEqual((await list({ clock: "on_time" })).length, 2);
    await later(2, lab, clinic);
    // 28 of 36 hours have passed.
    assert.deepEqual([(await read()).atRisk, (await read()).late], [1, 0]);
    assert.deepEqual((await list({ clock: "at_risk", product: salivaPcr })).length, 1);
    await later(14, lab, clinic);
    assert.deepEqual([(await read()).atRisk, (await read()).late], [1, 1]);
    const month = billingMonth(app.clock.now);
    const owed = async () => (await app.call("getLabDamages", { token: lab.token, query: { month } })).body;
    assert.deepEqual([(await owed()).running, (await owed()).totalMinor], [1, 0]);

    await release(clinic.token, saliva.kitId);
    await later(10, lab, clinic);
    await release(clinic.token, blood.kitId);
    const { data, totalMinor, lateWithoutDamages } = await owed();
    // Half of 45 pounds for the saliva test; a late blood profile has no damages.
    assert.deepEqual([data.length, totalMinor, lateWithoutDamages], [1, 2250, 1]);
    assert.deepEqual([data[0].barcode, data[0].hoursLate], [saliva.barcode, 6]);
    const { turnaround, releasedToday, ...rest } = await read();
    assert.deepEqual([rest.received, rest.late, releasedToday], [0, 0, 2]);
    const measured = turnaround.find((row: { productCode: string }) => row.productCode === salivaPcr);
    assert.deepEqual([measured.agreedHours, measured.p50Hours, measured.onTime], [36, 42, 0]);
    const csv = await app.call("exportLabDamages", { token: lab.token, query: { month } });
    assert.match(csv.body as string, new RegExp(`${saliva.barcode},.*,6,45\\.00,22\\.50,GBP`));
    const before = await app.call("getLabDamages", { token: lab.token, query: { month: "2026-05" } });
    assert.deepEqual([before.body.data, before.body.totalMinor], [[], 0]);
  });

  test("match the list of each state", async () => {
    const bench = await openBench(app);
    const { token } = bench.lab;
    const { id: batch, samples } = await makeFilledBatch(app, bench, 3);
    const [first, second] = samples;
    await enterAll(app, bench.lab, first!.id);
    await enter(app, bench.lab, [{ sampleId: second!.id, biomarker: "TSH", value: "2.1" }]);
    const expectFigures = async (figures: number[]) => {
      const { body } = await app.call("getLabDashboard", { token });
      assert.deepEqual([body.received, body.inProgress, body.entered, body.held], figures);
      for (const [index, state] of ["received", "in_progress", "entered", "held"].entries()) {
        const list = await app.call("listLabSamples", { token, query: { state } });
        assert.equal(list.body.meta.total, figures[index], state);
      }
    };
    await expectFigures([1, 1, 1, 0]);
    const { id: control } = (await app.call("addControl", { token, body: makeControl() })).body;
    await app.call("addControlRun", { token, params: { id: batch }, body: { control, value: "3.1" } });
    await expectFigures([0, 0, 0, 3]);
  });

  test("exclude the time that a sample spends rejected, each time", async () => {
    const bench = await openBench(app);
    const { lab, clinic } = bench;
    const saliva = await bench.receive(salivaPcr);
    const params = { id: saliva.id };
    const standStill = async (hours: number) => {
      const body = { reason: "date_of_collection_unspecified" };
      await app.call("rejectSample", { token: lab.token, params, body });
      await later(hours, lab, clinic);
      await app.call("reinstateSample", { token: lab.token, params });
    };
    const clocks = async () => {
      const { data } = (await app.call("listLabSamples", { token: lab.token })).body;
      const query = { clock: "at_risk" };
      const listed = (await app.call("listLabSamples", { token: lab.token, query })).body;
      const { atRisk } = (await app.call("getLabDashboard", { token: lab.token })).body;
      return [data[0].clock, listed.data.length, atRisk];
    };
    await standStill(100);
    await later(20, lab, clinic);
    await standStill(50);
    await later(6, lab, clinic);
    assert.deepEqual(await clocks(), ["on_time", 0, 0]);
    await later(2, lab, clinic);
    // 28 of 36 hours have passed.
    assert.deepEqual(await clocks(), ["at_risk", 1, 1]);
    await release(clinic.token, saliva.kitId);
    const { turnaround } = (await app.call("getLabDashboard", { token: lab.token })).body;
    const [{ agreedHours, p50Hours, p95Hours, onTime }] = turnaround;
    assert.deepEqual([agreedHours, p50Hours, p95Hours, onTime], [36, 28, 28, 1]);
  });

  test("count rejections by reason, and nothing from another lab", async () => {
    const [bench, other] = [await openBench(app), await openBench(app)];
    const { token } = bench.lab;
    const [sample] = [await bench.receive(), await bench.receive(), await other.receive()];
    const body = { reason: "sample_contaminated" };
    await app.call("rejectSample", { token, params: { id: sample.id }, body });
    const { rejections, received } = (await app.call("getLabDashboard", { token })).body;
    assert.equal(received, 1);
    assert.deepEqual(rejections, {
      received: 2,
      rejected: 1,
      reasons: [{ reason: "sample_contaminated", samples: 1 }],
    });
  });
});
