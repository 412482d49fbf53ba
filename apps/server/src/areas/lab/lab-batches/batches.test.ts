import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";
import { openBench } from "#test/lab-bench.ts";
import {
  addColleague,
  enter,
  enterAll,
  makeControl,
  makeFilledBatch,
  normalThyroid,
  release,
} from "#test/lab-results.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { token } = bench.lab;

const make = async (productCode = thyroidProfile) =>
  (await app.call("makeBatch", { token, body: { productCode, wells: 96 } })).body.data as {
    id: string;
    number: number;
  };
const place = (id: string, code: string, position: number | null = null) =>
  app.call("placeSample", { token, params: { id }, body: { code, position } });
const wellsOf = (body: { data: { plate: { batch: { well: string } }[] } }) =>
  body.data.plate.map(({ batch }) => batch.well);

describe("a batch", () => {
  test("puts samples into the next free well, down the columns, and says why it refuses one", async () => {
    const { id } = await make();
    const [first, second, third] = [await bench.receive(), await bench.receive(), await bench.receive()];
    await place(id, first.barcode);
    await place(id, second.kitId.toLowerCase(), 9);
    const { body } = await place(id, third.barcode);
    assert.deepEqual(wellsOf(body), ["A1", "B1", "A2"]);
    const other = await make();
    const refusals = {
      "No sample with this code is on your bench.": await place(id, "BLC000000000000000"),
      "This sample is for Saliva PCR general testing.": await place(
        id,
        (await bench.receive(salivaPcr)).barcode,
      ),
      "This sample is already in well A1.": await place(id, first.barcode),
      "This sample is already in another batch.": await place(other.id, first.barcode),
    };
    for (const [message, reply] of Object.entries(refusals))
      assert.deepEqual([reply.status, reply.body.errors], [422, { code: [message] }]);
    const fresh = await bench.receive();
    assert.deepEqual((await place(id, fresh.barcode, 9)).body.errors, { position: ["This well is taken."] });
    assert.ok((await place(id, fresh.barcode, 97)).body.errors.position);
  });

  // Shows: ASVS 2.3.4
  test("never gives two samples the same well, nor two batches the same number, at the same moment", async () => {
    const batches = await Promise.all([make(), make(), make()]);
    assert.equal(new Set(batches.map(({ number }) => number)).size, 3);
    const [{ id }] = batches;
    const samples = await Promise.all([bench.receive(), bench.receive(), bench.receive(), bench.receive()]);
    await Promise.all(samples.map(({ barcode }) => place(id, barcode)));
    const { body } = await app.call("readBatch", { token, params: { id } });
    assert.deepEqual(wellsOf(body), ["A1", "B1", "C1", "D1"]);
  });

  test("starts with its samples, releases none after that, and closes when all are finished", async () => {
    const { id } = await make();
    const step = (name: "startBatch" | "finishBatch") => app.call(name, { token, params: { id } });
    assert.equal((await step("startBatch")).status, 422);
    const sample = await bench.receive();
    await place(id, sample.barcode);
    const started = await step("startBatch");
    assert.deepEqual([started.body.data.state, started.body.data.plate[0].state], ["running", "in_progress"]);
    const removed = await app.call("removeSample", { token, params: { id, sampleId: sample.id } });
    assert.deepEqual([removed.status, removed.body.status], [422, "running"]);
    assert.equal((await step("finishBatch")).body.message, "1 sample has not been released or rejected yet.");
    await app.call("simulate", {
      token: bench.clinic.token,
      params: { type: "results" },
      body: { existingKit: { kitId: sample.kitId } },
    });
    const done = await step("finishBatch");
    assert.deepEqual([done.body.data.state, done.body.data.plate[0].state], ["done", "released"]);
  });

  test("can be discarded while it is empty and still being filled, and is gone with its number", async () => {
    const { id, number } = await make();
    const sample = await bench.receive();
    await place(id, sample.barcode);
    const discard = (batchId: string) => app.call("discardBatch", { token, params: { id: batchId } });
    const refused = await discard(id);
    const message = `Batch ${number} has samples. Take them out before you discard it.`;
    assert.deepEqual([refused.status, refused.body.message], [422, message]);
    await app.call("removeSample", { token, params: { id, sampleId: sample.id } });
    assert.equal((await discard(id)).status, 200);
    const gone = [discard(id), app.call("readBatch", { token, params: { id } }), place(id, sample.barcode)];
    for (const { status } of await Promise.all(gone)) assert.equal(status, 404);
    for (const state of ["open", "done"] as const) {
      const { data, meta } = (await app.call("listBatches", { token, query: { state, page_size: 100 } }))
        .body;
      assert.equal(data.length, meta.total);
      assert.ok(data.every((batch: { id: string }) => batch.id !== id));
    }
    assert.ok((await actionsOf(app, bench.lab)).includes("batch_discarded"));
    const next = await make();
    assert.equal(next.number, number + 1);

    await place(next.id, sample.barcode);
    await app.call("startBatch", { token, params: { id: next.id } });
    assert.equal((await discard(next.id)).body.status, "running");
  });

  test("releases a sample that a failed control holds, but not one whose results it holds", async () => {
    const { id, samples } = await makeFilledBatch(app, bench, 2);
    const [empty, entered] = samples as [(typeof samples)[0], (typeof samples)[0]];
    await enterAll(app, bench.lab, entered.id);
    const control = (await app.call("addControl", { token, body: makeControl() })).body.id;
    await app.call("addControlRun", { token, params: { id }, body: { control, value: "9" } });
    const remove = (sampleId: string) => app.call("removeSample", { token, params: { id, sampleId } });
    const stateOf = async (search: string) =>
      (await app.call("listLabSamples", { token, query: { search } })).body.data[0].state;
    assert.equal((await remove(empty.id)).status, 200);
    assert.equal(await stateOf(empty.barcode), "received");

    const refused = await remove(entered.id);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [
        422,
        `A control of this batch failed, and sample ${entered.barcode} has results. Justify the control or rerun the sample first.`,
      ],
    );
    const body = { reason: "The control of its run failed." };
    assert.equal((await app.call("rerunSample", { token, params: { id: entered.id }, body })).status, 200);
    assert.equal((await remove(entered.id)).status, 200);
    assert.equal(await stateOf(entered.barcode), "in_progress");
    await app.call("retireControl", { token, params: { id: control } });
  });

  test("releases no results entered after its control failed, even for a sample added or rerun later", async () => {
    const { id, samples } = await makeFilledBatch(app, bench, 1);
    const [rerun, placed] = [samples[0]!, await bench.receive()];
    const colleague = await addColleague(app, bench.lab);
    await enterAll(app, bench.lab, rerun.id);
    const control = (await app.call("addControl", { token, body: makeControl({ lot: "L-2202" }) })).body.id;
    const run = await app.call("addControlRun", { token, params: { id }, body: { control, value: "9" } });
    const remove = (sampleId: string) => app.call("removeSample", { token, params: { id, sampleId } });
    const states = async () => {
      const { data } = (await app.call("readBatch", { token, params: { id } })).body;
      return data.plate.map(({ state }: { state: string }) => state);
    };

    await place(id, placed.barcode);
    const reason = "The control of its run failed.";
    await app.call("rerunSample", { token, params: { id: rerun.id }, body: { reason } });
    assert.deepEqual(await states(), ["in_progress", "held"]);
    await enter(app, bench.lab, [{ sampleId: rerun.id, biomarker: "TSH", value: "2.1", version: 2 }]);
    assert.match((await remove(rerun.id)).body.message, /^A control of this batch failed, and sample/);
    const rest = Object.entries(normalThyroid).filter(([code]) => code !== "TSH");
    const again = rest.map(([biomarker, value]) => ({ sampleId: rerun.id, biomarker, value, version: 2 }));
    await enter(app, bench.lab, again);
    await enterAll(app, bench.lab, placed.id);
    assert.deepEqual(await states(), ["held", "held"]);
    for (const sample of [rerun, placed]) {
      const refused = await remove(sample.id);
      assert.deepEqual([refused.status, refused.body.code], [422, "step_not_possible"]);
    }
    const ids = [rerun.id, placed.id];
    for (const { message } of (await release(app, colleague, ids)).body.refused)
      assert.match(message, /^A control failed/);
    await app.call("justifyControl", { token, params: { id: run.body.id }, body: { reason } });
    assert.deepEqual(await states(), ["entered", "entered"]);
    assert.deepEqual((await release(app, colleague, ids)).body.released, ids);
    await app.call("retireControl", { token, params: { id: control } });
  });
});
