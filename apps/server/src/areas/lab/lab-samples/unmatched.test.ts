import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import type { KitState } from "#areas/kits/kits/journey.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { customerOf, erase } from "#test/customers.ts";
import { openBench } from "#test/lab-bench.ts";
import { actionsOf, addColleague as addAble, addMember } from "#test/people.ts";
import { suspendAt } from "#test/suspend.ts";
import { columnsHolding } from "#test/tables-holding.ts";
import { lockSampleByCode } from "./read-samples.ts";
import { lockWaitingCode } from "./unmatched.ts";
import { clinicQuestionJob, sendClinicQuestion } from "./clinic-question.ts";
import { addColleague, enterAll, versionsOf } from "#test/lab-results.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { releaseSample } from "#areas/lab/lab-results/release.ts";

const app = await startTestApp();
const bench = await openBench(app);
const other = await openBench(app);
const { token } = bench.lab;

const waiting = async () =>
  (await app.call("listUnmatched", { token, query: { page_size: 100 } })).body.data as {
    id: string;
    code: string;
    reason: string;
  }[];
const reasonsOf = async (...codes: string[]) =>
  (await waiting()).filter(({ code }) => codes.includes(code)).map(({ reason }) => reason);
const setState = (kitId: string, status: KitState) =>
  app.mode.db.inTenant(bench.clinic.organisationId, (trx) =>
    trx
      .updateTable("kits")
      .set({ status })
      .where("clinic_id", "=", bench.clinic.organisationId)
      .where("kit_code", "=", kitId)
      .execute(),
  );
const idOf = async (code: string) => (await waiting()).find((each) => each.code === code)!.id;
const candidatesOf = async (id: string) =>
  (await app.call("listCandidates", { token, params: { id } })).body.data as Record<string, unknown>[];
const accept = (id: string, kitId: string) =>
  app.call("acceptUnmatched", { token, params: { id }, body: { kitId } });

describe("an unmatched scan", () => {
  test("is received as the kit that its code meant, with the closest of those on their way offered", async () => {
    const [meant, theirs] = [await bench.send(), await other.send()];
    const misread = meant.barcode.replace(/.$/, (digit) => (digit === "O" ? "Q" : "O"));
    await bench.scan(misread);
    const id = await idOf(misread);
    const [first, ...rest] = await candidatesOf(id);
    assert.deepEqual([first!.kitId, first!.isReady, first!.isExact], [meant.kitId, true, false]);
    assert.ok(rest.every(({ kitId }) => kitId !== theirs.kitId));
    const { body } = await accept(id, meant.kitId);
    assert.deepEqual([body.verdict, body.sample.barcode], ["received", meant.barcode]);
    assert.equal(
      (await waiting()).some((each) => each.id === id),
      false,
    );
    assert.equal((await accept(id, meant.kitId)).status, 422);
    assert.equal((await bench.scan(meant.barcode)).body.verdict, "repeated");
  });

  test("that was accepted as a kit is that kit's sample for good, and nobody else's", async () => {
    const meant = await bench.send();
    const code = "TUBE0001234";
    await bench.scan(code);
    const { body } = await accept(await idOf(code), meant.kitId);
    const again = (await bench.scan("tube-0001234")).body;
    assert.deepEqual([again.verdict, again.sample.id], ["repeated", body.sample.id]);
    assert.deepEqual(await reasonsOf(code), []);
    const { organisationId: labId } = bench.lab;
    const found = await app.mode.db.inTenant(labId, (trx) => lockSampleByCode(trx, labId, code));
    assert.equal(found?.id, body.sample.id);
  });

  test("cannot be received as another lab's kit, which is not found", async () => {
    await bench.scan("STRAY1");
    const id = await idOf("STRAY1");
    const replies = [await accept(id, (await other.send()).kitId), await accept(id, "23456789")];
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body]),
      [
        [404, replies[1]!.body],
        [404, replies[1]!.body],
      ],
    );
    assert.equal((await app.call("rejectUnmatched", { token, params: { id } })).status, 200);
    assert.equal(
      (await waiting()).some((each) => each.id === id),
      false,
    );
  });

  test("of an unregistered kit waits, its clinic is asked, and the next scan resolves it", async () => {
    const { barcode, kitId } = await bench.send();
    await setState(kitId, "received");
    assert.equal((await bench.scan(barcode)).body.verdict, "unmatched");
    await bench.scan(barcode);
    assert.deepEqual(await reasonsOf(barcode), ["not_ready"]);
    const id = await idOf(barcode);
    const [candidate] = await candidatesOf(id);
    assert.deepEqual([candidate!.isExact, candidate!.isReady], [true, false]);
    assert.equal((await accept(id, kitId)).status, 422);

    const body = { kitId, question: "Whose is this? The tube says Yellowfeather." };
    assert.equal((await app.call("askClinic", { token, params: { id }, body })).status, 200);
    const { sent, deps } = openOutbox(app);
    const { organisationId: clinicId, userId } = bench.clinic;
    await sendClinicQuestion(deps, { labId: bench.lab.organisationId, unmatchedId: id, clinicId, userId });
    assert.equal(sent[0]!.to, bench.clinic.email);
    assert.match(sent[0]!.text, new RegExp(`kit ${kitId}[^]*Whose is this\\?[^]*${bench.lab.email}`));
    assert.ok((await actionsOf(app, bench.clinic)).includes("clinic_asked"));

    await setState(kitId, "registered");
    assert.equal((await bench.scan(barcode)).body.verdict, "received");
    assert.equal(
      (await waiting()).some((each) => each.id === id),
      false,
    );
    // A resolved question keeps nothing of the person.
    assert.deepEqual((await columnsHolding(app.target, ["Yellowfeather"])).Yellowfeather, []);
  });
});

describe("a question to a clinic", () => {
  /** A scan that may be of a kit of the clinic's, and how to ask about it and to send the question. */
  async function openQuestion() {
    const { clinic, lab, send, scan } = await openBench(app);
    const { barcode, kitId } = await send();
    const code = `${barcode}9`;
    await scan(code);
    const found = async () =>
      (await app.call("listUnmatched", { token: lab.token })).body.data.find(
        (each: { code: string }) => each.code === code,
      );
    const { id: unmatchedId } = await found();
    const { sent, deps } = openOutbox(app);
    const { organisationId: clinicId } = clinic;
    return {
      clinic,
      sent,
      isAsked: async () => (await found()).asked !== null,
      ask: () =>
        app.call("askClinic", {
          token: lab.token,
          params: { id: unmatchedId },
          body: { kitId, question: "Whose is this?" },
        }),
      asked: async () => {
        const { rows } = await sql<{ userId: string }>`
          select data->>'userId' as "userId" from pgboss.job
          where name = ${clinicQuestionJob.name} and data->>'unmatchedId' = ${unmatchedId}
          order by 1`.execute(app.mode.db.directory);
        return rows.map(({ userId }) => userId);
      },
      tell: (userId: string) =>
        sendClinicQuestion(deps, { labId: lab.organisationId, unmatchedId, clinicId, userId }),
    };
  }

  test("goes to the administrators who can sign in, and to nobody only invited", async () => {
    const { clinic, ask, asked } = await openQuestion();
    await addMember(app, clinic, { adminRole: "clinic_admin" });
    await addAble(app, clinic, { adminRole: "clinic_manager" });
    const able = await addAble(app, clinic, { adminRole: "clinic_admin" });
    assert.equal((await ask()).status, 200);
    assert.deepEqual(await asked(), [clinic.userId, able].sort());
  });

  test("is not sent to one who has lost access meanwhile", async () => {
    const { clinic, ask, tell, sent } = await openQuestion();
    const { token, organisationId } = clinic;
    const able = await addAble(app, clinic, { adminRole: "clinic_admin" });
    await ask();
    await tell(able);
    assert.equal(sent.length, 1);
    const body = { fname: "Max", lname: "Member", adminRole: "clinic_viewer" };
    await app.call("updateTeamMember", { token, params: { id: able }, body });
    await tell(able);
    await suspendAt(app, organisationId, app.clock.now);
    await tell(clinic.userId);
    assert.equal(sent.length, 1);
  });

  test("is refused while nobody at the clinic can sign in, and the scan waits", async () => {
    for (const isSuspended of [true, false]) {
      const { clinic, ask, asked, isAsked } = await openQuestion();
      const { organisationId } = clinic;
      await addMember(app, clinic, { adminRole: "clinic_admin" });
      if (isSuspended) await suspendAt(app, organisationId, app.clock.now);
      else
        await app.mode.db.directory
          .updateTable("logins")
          .set({ confirmed_at: null })
          .where("organisation_id", "=", organisationId)
          .execute();
      const { status, body } = await ask();
      assert.deepEqual([status, body.code], [422, "step_not_possible"]);
      assert.match(body.message, /^You cannot ask this clinic now/);
      assert.deepEqual([await asked(), await isAsked()], [[], false]);
    }
  });
});

describe("the queue of unmatched scans", () => {
  test("is read page by page, oldest first, with the total on each", async () => {
    const { lab, scan } = await openBench(app);
    const { now } = app.clock;
    for (let n = 0; n < 5; n++) {
      app.clock.now = new Date(now.getTime() + n * 1000);
      await scan(`NOBODY${n}`);
    }
    app.clock.now = now;
    const read = async (page: number) => {
      const query = { page, page_size: 2 };
      const { data, meta } = (await app.call("listUnmatched", { token: lab.token, query })).body;
      return [data.map(({ code }: { code: string }) => code), meta.total];
    };
    assert.deepEqual(await read(1), [["NOBODY0", "NOBODY1"], 5]);
    assert.deepEqual(await read(3), [["NOBODY4"], 5]);
  });
});

describe("a kit whose barcode and kit id both wait", () => {
  test("is received by either, or by a third code, and then neither waits", async () => {
    for (const isAccepted of [false, true]) {
      const { barcode, kitId } = await bench.send();
      await setState(kitId, "received");
      for (const code of [barcode, kitId]) await bench.scan(code);
      await setState(kitId, "registered");
      if (isAccepted) {
        await bench.scan("THIRD1");
        assert.equal((await accept(await idOf("THIRD1"), kitId)).status, 200);
      } else assert.equal((await bench.scan(barcode)).body.verdict, "received");
      assert.deepEqual(await reasonsOf(barcode, kitId, "THIRD1"), []);
    }
  });

  test("leaves a scan waiting that is being resolved at that moment, and the next scan resolves it", async () => {
    const { barcode, kitId } = await bench.send();
    await setState(kitId, "received");
    for (const code of [barcode, kitId]) await bench.scan(code);
    await setState(kitId, "registered");
    await app.mode.db.inTenant(bench.lab.organisationId, async (trx) => {
      await lockWaitingCode(trx, bench.lab.organisationId, kitId);
      assert.equal((await bench.scan(barcode)).body.verdict, "received");
    });
    assert.deepEqual(await reasonsOf(barcode, kitId), ["not_ready"]);
    assert.equal((await bench.scan(kitId)).body.verdict, "repeated");
    assert.deepEqual(await reasonsOf(barcode, kitId), []);
  });
});

test("a kit that cannot be received is shown with the reason", async () => {
  const { barcode, kitId } = await bench.send();
  for (const [state, words] of [
    ["received", "is not registered yet"],
    ["rejected", "has been rejected"],
  ] as const) {
    await setState(kitId, state);
    const { message } = (await bench.scan(barcode)).body;
    assert.equal(
      message,
      `This kit ${words}, so it cannot be received. It has been added to the unmatched scans.`,
    );
  }
});

describe("a sample on the bench", () => {
  test("is rejected for its clinic too, with the reason, and then cannot be worked on", async () => {
    const { id, testId, barcode } = await bench.receive();
    const reason = "sample_hemolyzed";
    const params = { id };
    const { body } = await app.call("rejectSample", { token, params, body: { reason } });
    assert.deepEqual([body.data.state, body.data.rejectionReason], ["rejected", reason]);
    const seen = await app.call("listTestResults", { token: bench.clinic.token, query: { status: "all" } });
    const row = seen.body.rows.find((each: { id: string }) => each.id === testId);
    assert.equal(row.rejectionReason, reason);
    assert.ok((await actionsOf(app, bench.clinic)).includes("sample_rejected"));
    for (const again of [
      await app.call("rejectSample", { token, params, body: { reason } }),
      await app.call("noteSample", { token, params, body: { condition: "good", collectedAt: null } }),
    ]) {
      assert.equal(again.status, 422);
    }
    assert.equal((await bench.scan(barcode)).body.sample.state, "rejected");
  });

  test("is reinstated once the missing details are corrected, and is tested from the beginning", async () => {
    const { id, testId } = await bench.receive();
    await enterAll(app, bench.lab, id);
    const params = { id };
    const reason = "date_of_collection_unspecified";
    const { body } = await app.call("rejectSample", { token, params, body: { reason } });
    assert.equal(body.data.isRecoverable, true);
    const atClinic = async () =>
      (await app.call("listBiomarkerResults", { token: bench.clinic.token, params: { id: testId } })).body;
    assert.equal((await atClinic()).rejection.isRecoverable, true);
    app.clock.now = new Date(app.clock.now.getTime() + 600_000);

    const { data } = (await app.call("reinstateSample", { token, params })).body;
    assert.deepEqual(
      [data.state, data.rejectionReason, data.isRecoverable, data.batch],
      ["received", null, null, null],
    );
    const longer = Date.parse(data.dueAt) - Date.parse(body.data.dueAt);
    assert.equal(Math.round(longer / 60_000), 10, "the turnaround stood still");
    assert.equal((await atClinic()).rejection, null);
    const release = await app.call("releaseSamples", { token, body: { samples: [{ id, seen: {} }] } });
    assert.equal(release.body.refused[0].message, "5 of 5 results are missing.");
    assert.ok((await actionsOf(app, bench.clinic)).includes("sample_reinstated"));
    assert.equal((await app.call("reinstateSample", { token, params })).status, 422);
  });

  test("stays rejected if a new sample is needed, or its kit was replaced", async () => {
    for (const [reason, words, isReplaced] of [
      ["sample_hemolyzed", /needs a new sample/, false],
      ["demographic_information_mismatch", /has already been replaced/, true],
    ] as const) {
      const { id, testId } = await bench.receive();
      await app.call("rejectSample", { token, params: { id }, body: { reason } });
      if (isReplaced) await app.call("replaceKit", { token: bench.clinic.token, params: { id: testId } });
      const reply = await app.call("reinstateSample", { token, params: { id } });
      assert.equal(reply.status, 422);
      assert.match(reply.body.message, words);
    }
  });

  test("stays rejected once its person is erased", async () => {
    const { barcode, orderNumber } = await bench.send();
    const { sample } = (await bench.scan(barcode)).body;
    const params = { id: sample.id };
    await app.call("rejectSample", { token, params, body: { reason: "demographic_information_mismatch" } });
    const { id, name } = await customerOf(app, bench.clinic, orderNumber);
    assert.equal((await erase(app, bench.clinic, id, name)).status, 200);
    const reply = await app.call("reinstateSample", { token, params });
    assert.equal(reply.status, 422);
    assert.match(reply.body.message, /we have deleted the person’s data/);
  });

  test("has a label with its barcode as bars and as a matrix; another lab's sample has none", async () => {
    const [mine, theirs] = [await bench.receive(), await other.receive()];
    const print = (sampleIds: string[]) => app.call("printSampleLabels", { token, body: { sampleIds } });
    const reply = await print([mine.id]);
    assert.equal(reply.headers["content-type"], "application/pdf");
    assert.equal(reply.bytes.subarray(0, 5).toString(), "%PDF-");
    assert.equal((await print([mine.id, theirs.id])).status, 404);
    const sheet = await app.call("printScanSheet", { token });
    assert.equal(sheet.bytes.subarray(0, 5).toString(), "%PDF-");
  });

  test("cannot be noted while its results are being released", async () => {
    const sample = await bench.receive();
    await enterAll(app, bench.lab, sample.id);
    const colleague = await addColleague(app, bench.lab);
    const seen = await versionsOf(app, bench.lab, sample.id);
    let noted: ReturnType<typeof app.call> | undefined;
    await app.mode.db.inTenant(bench.lab.organisationId, async (trx) => {
      await releaseSample(trx, scopeOfTenant(app, colleague), {
        sampleId: sample.id,
        seen,
        isRecallChecked: false,
        reason: "",
      });
      const body = { condition: "leaking", collectedAt: null };
      noted = app.call("noteSample", { token, params: { id: sample.id }, body });
      await untilWaitedFor(app);
    });
    assert.equal((await noted!).status, 422);
  });
});
