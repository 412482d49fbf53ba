import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { actionsOf } from "#test/people.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import {
  addColleague,
  enter,
  enterAll,
  makeFilledBatch,
  normalThyroid,
  release,
  versionsOf,
} from "#test/lab-results.ts";
import { makeOrganisation } from "#test/branding.ts";
import { followAlerts } from "#test/critical-alerts.ts";
import { until } from "#test/until.ts";
import { salivaPcr, thyroidProfile } from "#test/factories.ts";

const app = await startTestApp();
const bench = await openBench(app);
const other = await openBench(app);
const { lab, clinic } = bench;
const colleague = await addColleague(app, lab);
const technician = await addColleague(app, lab, "lab_technician");

const gridOf = async (batch: string, { token } = lab) =>
  (await app.call("getResultGrid", { token, query: { batch } })).body;
const resultsAtClinic = async (testId: string) =>
  (await app.call("listBiomarkerResults", { token: clinic.token, params: { id: testId } })).body;

describe("entering results", () => {
  test("adds a version for each, and loses no earlier one", async () => {
    const { id: batch, samples } = await makeFilledBatch(app, bench, 1);
    const id = samples[0]!.id;
    const first = await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "2.1" }]);
    assert.deepEqual(first.body.saved, [{ sampleId: id, biomarker: "TSH", version: 1 }]);
    assert.equal((await gridOf(batch)).samples[0].state, "in_progress");
    await enter(app, colleague, [{ sampleId: id, biomarker: "TSH", value: "2.3", version: 1 }]);
    await enter(app, colleague, [{ sampleId: id, biomarker: "TSH", value: null, version: 2 }]);
    const same = await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: null, version: 3 }]);
    assert.equal(same.body.saved[0].version, 3, "what stands there already is no further version");
    const params = { id, biomarker: "TSH" };
    const { body } = await app.call("getResultHistory", { token: lab.token, params });
    assert.deepEqual(
      body.data.map(({ version, value, enteredBy }: Record<string, unknown>) => [version, value, enteredBy]),
      [
        [3, null, "Max Member"],
        [2, "2.3", "Max Member"],
        [1, "2.1", "Tess Tester"],
      ],
    );
    await enterAll(app, lab, id, { FT4: "15", FT3: "4.8", TPO: "9", TGAB: "20" });
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "2.2", version: 3 }]);
    assert.equal((await gridOf(batch)).samples[0].state, "entered");
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: null, version: 4 }]);
    assert.equal((await gridOf(batch)).samples[0].state, "in_progress", "a result is missing again");
    await enter(app, lab, [{ sampleId: id, biomarker: "TSH", value: "2.2", version: 5 }]);
    assert.equal((await gridOf(batch)).samples[0].state, "entered");
  });

  test("refuses the wrong type, asks about unlikely values, and never overwrites another person's entry", async () => {
    const { id } = await bench.receive();
    const cells = [
      { sampleId: id, biomarker: "TSH", value: "high" },
      { sampleId: id, biomarker: "FT4", value: "15000" },
      { sampleId: id, biomarker: "HGB", value: "130" },
      { sampleId: id, biomarker: "FT3", value: "4.8" },
      { sampleId: "not-an-id", biomarker: "FT3", value: "4.8" },
    ];
    const { body } = await enter(app, lab, cells);
    assert.deepEqual(
      body.saved.map(({ biomarker }: { biomarker: string }) => biomarker),
      ["FT3"],
    );
    const refused = body.refused as { biomarker: string; message: string; asks: boolean }[];
    assert.match(refused[0]!.message, /takes a number such as/);
    assert.deepEqual([refused[1]!.biomarker, refused[1]!.asks], ["FT4", true]);
    assert.match(refused[2]!.message, /^HGB is not tested in sample/);
    assert.equal(refused[3]!.message, "This sample was not found.");
    const meant = { sampleId: id, biomarker: "FT4", value: "15000", confirmed: true };
    assert.equal((await enter(app, lab, [meant])).body.saved.length, 1);
    const late = await enter(app, colleague, [{ sampleId: id, biomarker: "FT3", value: "5.1" }]);
    assert.match(late.body.refused[0].message, /^Somebody else has entered/);
    assert.equal(late.body.refused[0].current.value, "4.8");
  });

  test("by two people at the same moment keeps one and tells the other", async () => {
    const { id } = await bench.receive();
    const replies = await Promise.all(
      [lab, colleague, technician].map((who, n) =>
        enter(app, who, [{ sampleId: id, biomarker: "TSH", value: `2.${n}` }]),
      ),
    );
    assert.equal(replies.filter(({ body }) => body.saved.length === 1).length, 1);
    assert.equal(replies.filter(({ body }) => body.refused.length === 1).length, 2);
  });

  test("for a batch is complete without its rejected samples", async () => {
    const { id: batch, samples } = await makeFilledBatch(app, bench, 2);
    const [bad, good] = samples.map(({ id }) => id) as [string, string];
    const { token } = lab;
    const body = { reason: "sample_hemolyzed" };
    assert.equal((await app.call("rejectSample", { token, params: { id: bad }, body })).status, 200);
    await enterAll(app, lab, good);
    const work = (await app.call("listResultWork", { token })).body.data;
    const own = work.find((row: { batch: { id: string } | null }) => row.batch?.id === batch);
    assert.deepEqual([own.samples, own.entered], [1, 1]);
  });

  test("for another lab's sample is refused like an unknown one", async () => {
    const theirs = await other.receive();
    const { body } = await enter(app, lab, [{ sampleId: theirs.id, biomarker: "TSH", value: "2.1" }]);
    assert.equal(body.refused[0].message, "This sample was not found.");
    const released = await release(app, lab, [theirs.id]);
    assert.equal(released.body.refused[0].message, "Not found.");
  });

  // Shows: ASVS 8.2.3
  test("shows the lab the person's sex and its own earlier results, but no name", async () => {
    const product = bench.clinic;
    const { id: batch, samples } = await makeFilledBatch(app, bench, 1);
    const { body } = await app.call("getResultGrid", { token: lab.token, query: { batch } });
    assert.match(body.samples[0].sex, /^[fm]$/);
    const test = (await app.call("findTest", { token: product.token, query: { kitId: samples[0]!.kitId } }))
      .body;
    assert.ok(test.data.id);
    assert.doesNotMatch(JSON.stringify(body), /firstName|dateOfBirth|email/i);
    assert.ok((await actionsOf(app, lab)).includes("bench_results_viewed"));
  });
});

describe("a critical value", () => {
  test("is raised when entered: both logs have it, and the clinic's on-call contact gets an e-mail without the value", async () => {
    const mails = await followAlerts(app);
    const onCall = { name: "Dr Ada Obi", email: "oncall@example.test", phone: "+447700900123" };
    const organisation = { ...makeOrganisation(), onCall };
    await app.call("updateOrganisation", { token: clinic.token, body: organisation });
    const generalProfile = "C1BLP12500";
    const sample = await bench.receive(generalProfile);
    const { body } = await enter(app, technician, [
      { sampleId: sample.id, biomarker: "HGB", value: "58" },
      { sampleId: sample.id, biomarker: "NA", value: "118" },
    ]);
    assert.deepEqual(
      body.critical.map(({ biomarker, contact }: Record<string, string>) => [biomarker, contact]),
      [
        ["Haemoglobin", "Dr Ada Obi"],
        ["Sodium", "Dr Ada Obi"],
      ],
    );
    await until(() => mails.length > 0, "e-mail");
    assert.equal(mails[0]!.to, "oncall@example.test");
    assert.match(mails[0]!.subject, new RegExp(sample.kitId));
    assert.doesNotMatch(mails[0]!.text, /\b(58|118)\b|Haemoglobin|Sodium/);
    assert.ok((await actionsOf(app, clinic)).includes("critical_result_raised"));
    assert.ok((await actionsOf(app, lab)).includes("critical_result_raised"));
    const work = (await app.call("listResultWork", { token: lab.token })).body.data;
    const own = work.find(({ productCode }: { productCode: string }) => productCode === generalProfile);
    assert.equal(own.critical, 1);
    assert.equal((await resultsAtClinic(sample.testId)).version, null, "it is not released by it");
  });

  test("is named again on a retry after a lost answer, and raised once", async () => {
    const sample = await bench.receive("C1BLP12500");
    const draft = { sampleId: sample.id, biomarker: "HGB", value: "58" };
    const send = async (who: typeof lab, more: { value?: string; version?: number } = {}) =>
      (await enter(app, who, [{ ...draft, ...more }])).body;
    const first = await send(technician);
    assert.equal(first.critical.length, 1);
    const countRaised = async () =>
      (await actionsOf(app, lab)).filter((action) => action === "critical_result_raised").length;
    const raised = await countRaised();
    assert.deepEqual(await send(technician), first);
    const typed = await send(technician, { value: "59" });
    assert.deepEqual(
      [typed.refused[0].message, typed.refused[0].current.isMine, typed.critical],
      ["This result was entered in the meantime.", true, first.critical],
    );
    assert.deepEqual((await send(technician, { version: 1 })).critical, []);
    assert.deepEqual((await send(colleague)).critical, []);
    assert.deepEqual((await send(colleague, { value: "59" })).critical, []);
    assert.equal(await countRaised(), raised);
  });
});

describe("releasing results", () => {
  test("needs a second person, and then follows the clinic's journey", async () => {
    const sample = await bench.receive();
    await enterAll(app, lab, sample.id);
    const own = await release(app, lab, [sample.id]);
    assert.equal(
      own.body.refused[0].message,
      "You entered these results, so somebody else must verify them.",
    );
    assert.equal((await resultsAtClinic(sample.testId)).version, null);
    assert.equal((await release(app, technician, [sample.id])).status, 403);
    const done = await release(app, colleague, [sample.id]);
    assert.deepEqual(done.body, { released: [sample.id], refused: [] });
    const { data, version } = await resultsAtClinic(sample.testId);
    assert.equal(version, 1);
    const values = data.map(({ code, result }: Record<string, string>) => [code, result]);
    assert.deepEqual(Object.fromEntries(values), normalThyroid);
    assert.ok(data.every((each: { interpretation: string }) => each.interpretation === "NORMAL"));
    const { token } = clinic;
    const list = (await app.call("findTest", { token, query: { kitId: sample.kitId } })).body.data;
    assert.equal(list.status, "PROCESSED");
    const audit = (await app.call("listAudit", { token, query: { action: "results_released" } })).body.data;
    assert.deepEqual([audit[0].actor.kind, audit[0].ip], ["lab", null]);
    const again = await release(app, colleague, [sample.id]);
    assert.equal(again.body.refused[0].message, "Nothing has changed since the release.");
  });

  test("that two people entered needs a third, and tells each what they entered", async () => {
    const sample = await bench.receive();
    const { TSH, ...rest } = normalThyroid;
    await enterAll(app, lab, sample.id, { TSH });
    await enterAll(app, colleague, sample.id, rest);
    const third = await addColleague(app, lab);
    const messageTo = async (who: typeof lab) =>
      (await release(app, who, [sample.id])).body.refused[0].message;
    const who = "Somebody who entered none of these results must verify them.";
    assert.equal(await messageTo(lab), `You entered Thyroid stimulating hormone. ${who}`);
    assert.equal(await messageTo(colleague), `You entered 4 of these results. ${who}`);
    assert.deepEqual((await release(app, third, [sample.id])).body.released, [sample.id]);
  });

  test("needs a second person, whom a scientist cannot replace with an API key of their own", async () => {
    const body = { keyName: "Of my own" };
    assertRefused(await app.call("createLabKey", { token: colleague.token, body }), 403);
    assertRefused(await app.call("listLabKeys", { token: colleague.token }), 403);
  });

  test("needs one person if the lab's rules say so", async () => {
    const solo = await openBench(app);
    const token = solo.lab.token;
    assert.deepEqual((await app.call("getLabRules", { token })).body, { needsSecondPerson: true });
    await app.call("updateLabRules", { token, body: { needsSecondPerson: false } });
    const sample = await solo.receive(salivaPcr);
    await enter(app, solo.lab, [{ sampleId: sample.id, biomarker: "SC2-SAL", value: "neg" }]);
    assert.deepEqual((await release(app, solo.lab, [sample.id])).body.released, [sample.id]);
  });

  test("says what is missing for each sample, and releases the others", async () => {
    const [whole, half] = [await bench.receive(), await bench.receive()];
    await enterAll(app, lab, whole.id);
    await enterAll(app, lab, half.id, { TSH: "2", FT4: "15", FT3: "5", TPO: "9" });
    const { body } = await release(app, colleague, [half.id, whole.id]);
    assert.deepEqual(body.released, [whole.id]);
    assert.deepEqual(body.refused, [
      { sampleId: half.id, barcode: half.barcode, message: "Missing: Thyroglobulin antibodies." },
    ]);
  });

  test("as an amendment needs a reason and a second person, and keeps the earlier version", async () => {
    const sample = await bench.receive();
    await enterAll(app, lab, sample.id);
    await release(app, colleague, [sample.id]);
    await enter(app, colleague, [{ sampleId: sample.id, biomarker: "TSH", value: "3.9", version: 1 }]);
    assert.equal((await resultsAtClinic(sample.testId)).version, 1, "a draft changes nothing at the clinic");
    assert.match(
      (await release(app, colleague, [sample.id], "Recalibrated")).body.refused[0].message,
      /^You entered/,
    );
    assert.equal(
      (await release(app, lab, [sample.id])).body.refused[0].message,
      "Enter a reason for the amendment.",
    );
    assert.deepEqual((await release(app, lab, [sample.id], "Recalibrated")).body.released, [sample.id]);
    const { version, versions, data } = await resultsAtClinic(sample.testId);
    assert.deepEqual([version, versions.length, versions[0].reason], [2, 2, "Recalibrated"]);
    assert.equal(data.find(({ code }: { code: string }) => code === "TSH").result, "3.9");
  });

  test("as an amendment needs a value that differs from the last release", async () => {
    const sample = await bench.receive();
    const { id } = sample;
    await enterAll(app, lab, id);
    await release(app, colleague, [id]);
    const type = (value: string | null, version: number) =>
      enter(app, lab, [{ sampleId: id, biomarker: "TSH", value, version }]);
    const amend = async () => (await release(app, colleague, [id], "Recalibrated")).body;
    await type(null, 1);
    await type("2.10", 2);
    assert.equal((await amend()).refused[0].message, "Nothing has changed since the release.");
    const { body } = await app.call("getResultGrid", { token: lab.token, query: { sample: id } });
    assert.equal(body.samples[0].results.TSH.isReleased, true);
    assert.equal((await resultsAtClinic(sample.testId)).version, 1);
    await type("3.9", 3);
    assert.deepEqual((await amend()).released, [id]);
    await type("2.10", 4);
    assert.deepEqual((await amend()).released, [id], "the first release is not the last");
    assert.equal((await resultsAtClinic(sample.testId)).version, 3);
  });

  test("lets a sample outside a batch be amended in its own grid, which no other lab sees", async () => {
    const sample = await bench.receive();
    await enterAll(app, lab, sample.id);
    await release(app, colleague, [sample.id]);
    const query = { sample: sample.id };
    const { body } = await app.call("getResultGrid", { token: lab.token, query });
    assert.deepEqual(
      [body.batch, body.productCode, body.samples.map(({ id }: { id: string }) => id)],
      [null, thyroidProfile, [sample.id]],
    );
    assert.equal(body.samples[0].results.TSH.isReleased, true);
    for (const id of [sample.id, "not-an-id"]) {
      const theirs = await app.call("getResultGrid", { token: other.lab.token, query: { sample: id } });
      assert.equal(theirs.status, 404);
    }
  });

  test("after a rerun includes no earlier value", async () => {
    const sample = await bench.receive();
    await enterAll(app, lab, sample.id);
    const body = { reason: "Clot in the needle" };
    const reply = await app.call("rerunSample", { token: colleague.token, params: { id: sample.id }, body });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const refused = (await release(app, colleague, [sample.id])).body.refused[0];
    assert.equal(refused.message, "5 of 5 results are missing.");
    const test = (
      await app.call("listTestResults", { token: clinic.token, query: { status: "all", limit: 50 } })
    ).body;
    assert.equal(test.rows.find(({ kit_id }: { kit_id: string }) => kit_id === sample.kitId).toRerun, true);
  });

  test("after a simulated rerun includes no earlier value either", async () => {
    const sample = await bench.receive();
    await enterAll(app, lab, sample.id);
    const body = { existingKit: { kitId: sample.kitId }, outcome: "rerun" };
    const params = { type: "results" };
    assert.equal((await app.call("simulate", { token: clinic.token, params, body })).status, 200);
    const refused = (await release(app, colleague, [sample.id])).body.refused[0];
    assert.equal(refused.message, "5 of 5 results are missing.");
    const history = { id: sample.id, biomarker: "TSH" };
    const { data } = (await app.call("getResultHistory", { token: lab.token, params: history })).body;
    assert.deepEqual([data[0].value, data[0].enteredBy, data[1].value], [null, "Unknown", "2.10"]);
  });

  test("includes only what the second person saw, even in an amendment", async () => {
    const [changed, same] = [await bench.receive(), await bench.receive()];
    for (const { id } of [changed, same]) await enterAll(app, lab, id);
    const look = () =>
      Promise.all([changed, same].map(async ({ id }) => ({ id, seen: await versionsOf(app, lab, id) })));
    const releaseAs = async (samples: Awaited<ReturnType<typeof look>>) => {
      const body = { samples, reason: "Recalibrated" };
      return (await app.call("releaseSamples", { token: colleague.token, body })).body;
    };
    const message = "A result was entered in the meantime. Check it again.";
    const refused = [{ sampleId: changed.id, barcode: changed.barcode, message }];
    for (const [value, version] of [
      ["3.9", 1],
      ["3.1", 2],
    ] as const) {
      if (version === 2) await enter(app, lab, [{ sampleId: same.id, biomarker: "TSH", value, version: 1 }]);
      const samples = await look();
      await enter(app, lab, [{ sampleId: changed.id, biomarker: "TSH", value, version }]);
      assert.deepEqual(await releaseAs(samples), { released: [same.id], refused });
      const again = (await look()).slice(0, 1);
      assert.deepEqual(await releaseAs(again), { released: [changed.id], refused: [] });
    }
  });

  test("by two people at once amends once, and the other is told to look again", async () => {
    for (let n = 0; n < 4; n++) {
      const sample = await bench.receive();
      await enterAll(app, lab, sample.id);
      await release(app, colleague, [sample.id]);
      await enter(app, lab, [{ sampleId: sample.id, biomarker: "TSH", value: "3.9", version: 1 }]);
      const amendOnce = () => release(app, colleague, [sample.id], "Recalibrated");
      const replies = await Promise.all([amendOnce(), amendOnce()]);
      assert.deepEqual(
        replies.flatMap(({ body }) => body.released),
        [sample.id],
      );
      const [refused] = replies.flatMap(({ body }) => body.refused);
      assert.match(refused.message, /^(Somebody else has released these results|Nothing has changed)/);
      const { versions } = await resultsAtClinic(sample.testId);
      assert.equal(versions.length, 2);
    }
  });
});
