import { dayOf } from "@kitpath/contract/time/calendar";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enter, enterAll, makeControl, makeFilledBatch, release } from "#test/lab-results.ts";

const app = await startTestApp();
const bench = await openBench(app);
const { token } = bench.lab;
const colleague = await addColleague(app, bench.lab);

const addControl = async (more: object = {}) =>
  (await app.call("addControl", { token, body: makeControl(more) })).body as { id: string };
const run = (batch: string, control: string, value: string) =>
  app.call("addControlRun", { token, params: { id: batch }, body: { control, value } });
const stateOf = async (batch: string) => {
  const { body } = await app.call("getResultGrid", { token, query: { batch } });
  return [body.biomarkers[0].control, body.samples[0].state];
};

/** Creates a lab with a batch whose only sample waits for its control. */
async function makeHeldBatch() {
  const bench = await openBench(app);
  const { token } = bench.lab;
  const { id: control } = (await app.call("addControl", { token, body: makeControl() })).body;
  const { id: batch, samples } = await makeFilledBatch(app, bench, 1);
  await enterAll(app, bench.lab, samples[0]!.id);
  const reason = "Air bubble seen in the run.";
  return {
    run: (value: string) =>
      app.call("addControlRun", { token, params: { id: batch }, body: { control, value } }),
    justify: (id: string) => app.call("justifyControl", { token, params: { id }, body: { reason } }),
    states: async () => {
      const { body } = await app.call("getResultGrid", { token, query: { batch } });
      return [body.biomarkers[0].control, body.samples[0].state];
    },
  };
}

describe("the controls of a batch", () => {
  test("that fail hold its results until somebody justifies release, recorded with who and why", async () => {
    const control = await addControl();
    const { id: batch, samples } = await makeFilledBatch(app, bench, 2);
    const ids = samples.map(({ id }) => id);
    for (const id of ids) await enterAll(app, bench.lab, id);
    const refusal = async () => (await release(app, colleague, ids)).body.refused[0].message as string;
    assert.match(await refusal(), /^A control has not been run yet: Thyroid stimulating hormone\.$/);

    const failed = await run(batch, control.id, "3.1");
    assert.deepEqual([failed.status, failed.body.isPassed], [201, false]);
    assert.deepEqual(await stateOf(batch), ["failed", "held"]);
    assert.match(
      await refusal(),
      /^A control failed: Thyroid stimulating hormone\. Justify the release first\.$/,
    );
    const repeated = await run(batch, control.id, "2.2");
    assert.equal(repeated.body.isPassed, true);
    assert.deepEqual(await stateOf(batch), ["failed", "held"], "a repeat that passes lifts nothing");

    const justify = (id: string, reason: string) =>
      app.call("justifyControl", { token: colleague.token, params: { id }, body: { reason } });
    assert.equal((await justify(failed.body.id, "fine")).status, 422, "a word is no reason");
    assert.equal((await justify(repeated.body.id, "The repeat passed in limits.")).status, 422);
    const why = "Air bubble seen in the first run; the repeat passed.";
    const { body } = await justify(failed.body.id, why);
    assert.deepEqual([body.justification, body.justifiedBy], [why, "Max Member"]);
    assert.equal((await justify(failed.body.id, why)).status, 422, "it is justified once");
    assert.deepEqual(await stateOf(batch), ["justified", "entered"]);
    assert.deepEqual((await release(app, colleague, ids)).body.released, ids);
    const kept = (await app.call("listBatchControls", { token, params: { id: batch } })).body.data;
    assert.deepEqual(
      kept[0].runs.map(({ value }: { value: string }) => value),
      ["2.2", "3.1"],
    );
    await app.call("retireControl", { token, params: { id: control.id } });
  });

  test("that are in use cover only samples in a batch, so each goes into one before release", async () => {
    const [loose, amended] = [await bench.receive(), await bench.receive()];
    for (const { id } of [loose, amended]) await enterAll(app, bench.lab, id);
    assert.deepEqual((await release(app, colleague, [amended.id])).body.released, [amended.id]);
    const control = await addControl();
    const [refused] = (await release(app, colleague, [loose.id])).body.refused;
    const message =
      "Controls are required for Thyroid stimulating hormone. Put the sample into a batch and run them there.";
    assert.equal(refused.message, message);
    const change = { sampleId: amended.id, biomarker: "TSH", value: "2.2", version: 1 };
    await enter(app, bench.lab, [change]);
    const again = await release(app, colleague, [amended.id], "Typed wrongly");
    assert.deepEqual(again.body.released, [amended.id], "what is out went out under the rules of its day");

    const { id: batch } = await makeFilledBatch(app, bench, 0);
    await app.call("placeSample", { token, params: { id: batch }, body: { code: loose.barcode } });
    await run(batch, control.id, "2.0");
    assert.deepEqual((await release(app, colleague, [loose.id])).body.released, [loose.id]);
    await app.call("retireControl", { token, params: { id: control.id } });
  });

  test("introduced after a batch was released do not block its amendments", async () => {
    const { samples } = await makeFilledBatch(app, bench, 1);
    const { id } = samples[0]!;
    await enterAll(app, bench.lab, id);
    assert.deepEqual((await release(app, colleague, [id])).body.released, [id]);
    const control = await addControl();
    await enter(app, bench.lab, [{ sampleId: id, biomarker: "TSH", value: "2.2", version: 1 }]);
    assert.deepEqual((await release(app, colleague, [id], "Typed wrongly")).body.released, [id]);
    await app.call("retireControl", { token, params: { id: control.id } });
  });

  test("show with a single sample of the batch, even after the batch is finished", async () => {
    const control = await addControl();
    const { id: batch, samples } = await makeFilledBatch(app, bench, 2);
    await run(batch, control.id, "2.0");
    await app.call("startBatch", { token, params: { id: batch } });
    const ids = samples.map(({ id }) => id);
    for (const id of ids) await enterAll(app, bench.lab, id);
    await release(app, colleague, ids);
    assert.equal((await app.call("finishBatch", { token, params: { id: batch } })).status, 200);
    await enter(app, bench.lab, [{ sampleId: ids[1]!, biomarker: "TSH", value: "2.2", version: 1 }]);
    const query = { sample: ids[1] };
    const { body } = await app.call("getResultGrid", { token: colleague.token, query });
    assert.deepEqual([body.batch.id, body.biomarkers[0].control], [batch, "passed"]);
    const [only, ...others] = body.samples;
    assert.deepEqual([only.id, only.state, only.obstacle, others], [ids[1], "released", null, []]);
    await app.call("retireControl", { token, params: { id: control.id } });
  });

  test("that are justified leave a sample without all results in progress", async () => {
    const control = await addControl();
    const { id: batch, samples } = await makeFilledBatch(app, bench, 2);
    await enterAll(app, bench.lab, samples[0]!.id);
    const { id } = (await run(batch, control.id, "3.1")).body;
    const work = (await app.call("listResultWork", { token })).body.data;
    const own = work.find((row: { batch: { id: string } | null }) => row.batch?.id === batch);
    assert.deepEqual([own.samples, own.held, own.entered], [2, 2, 1], "of those on hold one is complete");
    await app.call("justifyControl", { token, params: { id }, body: { reason: "Air bubble in the run." } });
    const { data } = (await app.call("readBatch", { token, params: { id: batch } })).body;
    const states = data.plate.map(({ state }: { state: string }) => state);
    assert.deepEqual(states, ["entered", "in_progress"]);
    await app.call("retireControl", { token, params: { id: control.id } });
  });

  test("of another lab can be neither seen nor run", async () => {
    const other = await openBench(app);
    const { id: batch } = await makeFilledBatch(app, bench, 1);
    const theirs = other.lab.token;
    assert.deepEqual((await app.call("listControls", { token: theirs })).body.data, []);
    const params = { id: batch };
    assert.equal((await app.call("listBatchControls", { token: theirs, params })).status, 404);
    const body = { control: (await addControl({ lot: "C" })).id, value: "2" };
    assert.equal((await app.call("addControlRun", { token: theirs, params, body })).status, 404);
  });

  test("stay with a released sample, which cannot leave its batch", async () => {
    const own = await openBench(app);
    const { id, samples } = await makeFilledBatch(app, own, 1);
    const sampleId = samples[0]!.id;
    await enterAll(app, own.lab, sampleId);
    const released = await release(app, await addColleague(app, own.lab), [sampleId]);
    assert.deepEqual(released.body.refused, []);
    const out = await app.call("removeSample", { token: own.lab.token, params: { id, sampleId } });
    assert.deepEqual([out.status, out.body.code], [422, "step_not_possible"]);
    assert.match(out.body.message, /is released, so it stays in its batch\.$/);
  });

  test("accept values of their type, from unexpired lots, for what the batch tests", async () => {
    const [low, expired, elsewhere] = [
      await addControl({ lot: "A" }),
      await addControl({ lot: "B", expiresOn: dayOf(app.clock.now) }),
      await addControl({ biomarker: "HGB", low: "100", high: "120" }),
    ];
    const { id: batch } = await makeFilledBatch(app, bench, 1);
    assert.match((await run(batch, low.id, "positive")).body.errors.value[0], /takes a number/);
    for (const value of ["1.8", "2.6"])
      assert.equal((await run(batch, low.id, value)).body.isPassed, true, value);
    for (const value of ["1.79", "2.61", "<1", ">3"])
      assert.equal((await run(batch, low.id, value)).body.isPassed, false, value);
    assert.match((await run(batch, elsewhere.id, "110")).body.errors.control[0], /not used in this batch/);
    const wrong = [
      { low: "3", high: "2" },
      { low: "", high: "2" },
      { biomarker: "SC2-SAL", low: "", high: "" },
      { biomarker: "NOPE" },
      { expiresOn: "2020-01-01" },
    ];
    for (const change of wrong)
      assert.equal((await app.call("addControl", { token, body: makeControl(change) })).status, 422);
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    const tomorrow = { token: await openSession(app, bench.lab), params: { id: batch } };
    const late = await app.call("addControlRun", { ...tomorrow, body: { control: expired.id, value: "2" } });
    assert.match(late.body.message, /^Lot B of Thyroid level 1 has expired/);
  });

  test("need no expired lot once another of its level is in use; another level does not replace it", async () => {
    const own = await openBench(app);
    const { id: batch, samples } = await makeFilledBatch(app, own, 1);
    const sampleId = samples[0]!.id;
    await enterAll(app, own.lab, sampleId);
    const [today, levelTwo] = [dayOf(app.clock.now), { name: "Thyroid level 2", low: "8", high: "12" }];
    const add = async (token: string, more: object) =>
      (await app.call("addControl", { token, body: makeControl(more) })).body.id as string;
    await add(own.lab.token, { lot: "Old 1", expiresOn: today });
    await add(own.lab.token, { ...levelTwo, lot: "Old 2", expiresOn: today });
    await add(own.lab.token, { lot: "Old 0", low: "0.2", high: "0.4", expiresOn: today });
    await add(own.lab.token, { lot: "Old 3", low: "20", high: "30", expiresOn: today });
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    const person = await addColleague(app, { ...own.lab, token: await openSession(app, own.lab) });
    const { token } = person;
    const lots = async () => {
      const { data } = (await app.call("listBatchControls", { token, params: { id: batch } })).body;
      return data.map(({ control }: { control: { lot: string } }) => control.lot);
    };
    const read = (control: string, value: string) =>
      app.call("addControlRun", { token, params: { id: batch }, body: { control, value } });
    const refusal = async () => (await release(app, person, [sampleId])).body.refused[0]?.message;
    const missing = "A control has not been run yet: Thyroid stimulating hormone.";
    assert.equal(await refusal(), missing);
    await read(await add(token, { lot: "New 1", low: "1.7", high: "2.5" }), "2.1");
    assert.deepEqual(await lots(), ["Old 0", "Old 3", "New 1", "Old 2"]);
    assert.equal(await refusal(), missing, "an expired lot that none replaces is still required");
    await read(await add(token, { ...levelTwo, lot: "New 2" }), "10");
    assert.equal(await refusal(), missing, "levels told apart by their limits alone are each required");
    await read(await add(token, { lot: "New 0", low: "0.1", high: "0.3" }), "0.2");
    await read(await add(token, { lot: "New 3", low: "21", high: "31" }), "25");
    assert.deepEqual(await lots(), ["New 1", "New 0", "New 3", "New 2"]);
    assert.equal(await refusal(), undefined);
  });

  test("are in use once per lot: a second is refused, even at the same moment, until the first is retired", async () => {
    const own = await openBench(app);
    const add = (more: object = {}) =>
      app.call("addControl", { token: own.lab.token, body: makeControl(more) });
    const replies = await Promise.all([add(), add(), add()]);
    const added = replies.filter(({ status }) => status === 201);
    assert.equal(added.length, 1);
    const [refused] = replies.filter(({ status }) => status === 422);
    assert.deepEqual(refused!.body.errors, { lot: ["This lot is already in use."] });
    for (const other of [{ lot: "L-2202" }, { name: "Thyroid level 2" }, { biomarker: "FT4" }])
      assert.equal((await add(other)).status, 201, JSON.stringify(other));
    const params = { id: added[0]!.body.id };
    await app.call("retireControl", { token: own.lab.token, params });
    assert.equal((await add()).status, 201);
  });

  test("that two people justify at once hold nothing", async () => {
    for (let n = 0; n < 5; n++) {
      const { run, justify, states } = await makeHeldBatch();
      const [one, two] = [await run("3.1"), await run("3.2")];
      const replies = await Promise.all([justify(one.body.id), justify(two.body.id)]);
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(await states(), ["justified", "entered"]);
    }
  });

  test("that fail while another failure is being justified hold the batch", async () => {
    for (let n = 0; n < 6; n++) {
      const { run, justify, states } = await makeHeldBatch();
      const { body } = await run("3.1");
      await Promise.all([justify(body.id), run("3.2")]);
      assert.deepEqual(await states(), ["failed", "held"]);
    }
  });
});
