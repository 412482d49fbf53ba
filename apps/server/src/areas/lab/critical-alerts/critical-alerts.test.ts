import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type {
  CriticalAlertDetail,
  WaitingAlert,
} from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { nobody } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { randomValue } from "@kitpath/contract/catalogue/biomarkers/random-value";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { TestRow } from "@kitpath/contract/results/results/results";
import type { TestAnswer } from "@kitpath/contract/results/results/test-answer";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { findKitOrder } from "#areas/kits/kits/find-kit.ts";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { makeOrganisation } from "#test/branding.ts";
import { followAlerts, makeAlert, seenOf, waitingAlerts } from "#test/critical-alerts.ts";
import { makeKit, makeTenant, openSession, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, enter, enterAll, release } from "#test/lab-results.ts";
import { openOutbox } from "#test/outbox.ts";
import { actionsOf, addMember } from "#test/people.ts";
import { amend, asLab } from "#test/specimens.ts";
import { until } from "#test/until.ts";
import { correctFromLab, raiseFromLab } from "./from-the-bench.ts";
import { unlinked } from "#mail/html.ts";
import { remind } from "./reminders.ts";
import { sendAlertEmail } from "./alert-emails.ts";

const app = await startTestApp();
const mails = await followAlerts(app);
const bench = await openBench(app);
const { lab, clinic } = bench;
const { token, organisationId: clinicId } = clinic;
const onCall = { name: "Dr Ada Obi", email: "oncall@example.test", phone: "+447700900123" };
await app.call("updateOrganisation", { token, body: { ...makeOrganisation(), onCall } });
await app.call("updateOrganisation", {
  token: lab.token,
  body: { ...makeOrganisation(), onCall: { ...onCall, name: "Duty scientist" } },
});

const generalProfile = products.find(({ productCode }) => productCode === "C1BLP12500")!;
/** Normal values for all biomarkers of the profile, except for the given ones. */
const valuesOf = (given: Record<string, string>) => ({
  ...Object.fromEntries(
    generalProfile.panels
      .flatMap(({ biomarkers }) => biomarkers)
      .map((code) => [code, randomValue(biomarkerOf(code), nobody, "normal", () => 0.5)]),
  ),
  ...given,
});
const note = "Called the patient at 14:05, who is on the way to hospital.";
const alertOf = async (kitId: string) =>
  (await waitingAlerts(app, clinic)).find((alert) => alert.kitId === kitId);
const acknowledge = async (id: string, who = token, seen?: Record<string, string>) =>
  app.call("acknowledgeAlert", {
    token: who,
    params: { id },
    body: { note, seen: seen ?? (await seenOf(app, clinic, id)) },
  });
const mailsOf = (kitId: string) => mails.filter(({ subject }) => subject.includes(kitId));
const stepsOf = async (orderNumber: string, who: string) => {
  const { body } = await app.call("readOrder", { token: who, params: { orderNumber } });
  return (body.timeline as { step: string; place: string | null }[]).map(({ step }) => step);
};
const minutesLater = (minutes: number) =>
  (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000));

/** Runs the jobs of entries, in minutes after the first, in the order in which they are given. */
const openEntries = async () => {
  const { kitId: kitCode } = await makeKit(app, clinic, "lab-accessioned", generalProfile.productCode);
  const kit = await app.mode.db.inTenant(clinicId, (trx) => findKitOrder(trx, clinicId, kitCode));
  const deps = { mode: app.mode, now: () => app.clock.now };
  const entry = { clinicId, kitId: kit!.kitId, labId: lab.organisationId, userId: lab.userId };
  const first = app.clock.now.getTime();
  const at = (minute: number) => new Date(first + minute * 60_000).toISOString();
  return {
    kitCode,
    at,
    raise: (minute: number, code = "HGB") =>
      raiseFromLab(deps, { ...entry, biomarkerCodes: [code], raisedAt: at(minute) }),
    correct: (minute: number, raised: number) =>
      correctFromLab(deps, {
        ...entry,
        biomarkers: [{ code: "HGB", raisedAt: at(raised) }],
        correctedAt: at(minute),
      }),
  };
};

describe("a critical value entered at the bench", () => {
  test("alerts the clinic at once, with one clock for the sample and no names on screen", async () => {
    const told: string[] = [];
    const leave = app.mode.news.follow(clinicId, (news) => told.push(news?.type ?? "missed"));
    const sample = await bench.receive(generalProfile.productCode);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "HGB", value: "58" }]);
    const first = await until(() => alertOf(sample.kitId), "alert");
    await until(() => told.includes("alerts"), "news of it");
    leave();
    const { body } = await app.call("getCriticalAlert", { token, params: { id: first.id } });
    assert.deepEqual(Object.keys(first).sort(), ["dueAt", "id", "kitId", "lab", "raisedAt", "withdrawn"]);
    assert.equal(Date.parse(body.data.dueAt) - Date.parse(body.data.raisedAt), 30 * 60_000);
    assert.equal(body.data.labContact.name, "Duty scientist");
    // Times are removed, because any minute or second could be 58.
    const timeless = JSON.stringify(body).replaceAll(/\d\d:\d\d:\d\d\.\d+Z/g, "");
    assert.doesNotMatch(timeless, /\b58\b/, "the value is the lab's until it is released");
    minutesLater(10);
    await enter(app, lab, [
      { sampleId: sample.id, biomarker: "NA", value: "118" },
      { sampleId: sample.id, biomarker: "HGB", value: "57", version: 1 },
    ]);
    const namesOf = async () =>
      (await app.call("getCriticalAlert", { token, params: { id: first.id } })).body.data.biomarkers;
    await until(async () => (await namesOf()).length === 2, "second value");
    assert.deepEqual(await namesOf(), ["Haemoglobin", "Sodium"]);
    assert.equal((await alertOf(sample.kitId))!.dueAt, first.dueAt);
    await until(() => mailsOf(sample.kitId).length === 2, "e-mail of each value");
    for (const { to, text } of mailsOf(sample.kitId)) {
      assert.equal(to, onCall.email);
      assert.match(text, new RegExp(`critical_results\\?alert=${first.id}`));
      assert.doesNotMatch(text, /\b(58|57|118)\b|Haemoglobin|Sodium/);
    }
    assert.ok((await actionsOf(app, clinic)).includes("critical_result_raised"));
  });

  test("is marked wherever the clinic reads of its test, with its value once that is released", async () => {
    const sample = await bench.receive(generalProfile.productCode);
    await enterAll(app, lab, sample.id, valuesOf({ HGB: "58" }));
    const { id } = await until(() => alertOf(sample.kitId), "alert");
    const marks = async (who = token) => {
      const { body } = await app.call("listTestResults", { token, query: { status: "all", limit: 100 } });
      const row = (body.rows as TestRow[]).find((each) => each.id === sample.testId)!;
      const params = { orderNumber: row.order_number };
      const { kits } = (await app.call("readOrder", { token: who, params })).body as OrderDetail;
      return { listed: row.isCritical, kit: kits[0]! };
    };
    const valuesListed = async () => {
      const { data } = (await app.call("listCriticalAlerts", { token, query: { show: "acknowledged" } }))
        .body;
      return (data as CriticalAlertDetail[]).find((each) => each.id === id)!.values;
    };
    await acknowledge(id);
    const before = await marks();
    assert.deepEqual([before.listed, before.kit.isCritical, before.kit.results], [true, true, null]);
    assert.deepEqual(await valuesListed(), [], "the value is the lab's until it is released");
    const colleague = await addColleague(app, lab);
    await release(app, colleague, [sample.id]);
    assert.deepEqual(await valuesListed(), [{ biomarker: "Haemoglobin", result: "58", unit: "g/L" }]);
    const { testId } = sample;
    const { kit } = await marks();
    assert.deepEqual([kit.isCritical, kit.results], [true, { testId, category: "general" }]);
    const { body: answer } = await app.call("getTest", { token, params: { id: testId } });
    const readings = (answer as TestAnswer).biomarkerResults.map(({ interpretation }) => interpretation);
    assert.equal(readings.filter((reading) => reading === "CRITICAL_LOW").length, 1);
    const packer = { ...clinic, userId: await addMember(app, clinic, { adminRole: "clinic_fulfilment" }) };
    assert.equal(
      (await marks(await openSession(app, packer))).kit.isCritical,
      false,
      "for users who may not see results",
    );

    minutesLater(5);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "HGB", value: "130", version: 1 }]);
    await until(async () => !(await marks()).listed, "correction");
    await release(app, colleague, [sample.id], "The sample was diluted");
    assert.deepEqual(await valuesListed(), []);
    assert.equal((await marks()).kit.isCritical, false);
  });

  test("raises no new alert when released, but does when amended", async () => {
    const sample = await bench.receive(generalProfile.productCode);
    await enterAll(app, lab, sample.id, valuesOf({ HGB: "58" }));
    const { id } = await until(() => alertOf(sample.kitId), "alert");
    await acknowledge(id);
    const colleague = await addColleague(app, lab);
    const released = await release(app, colleague, [sample.id]);
    assert.deepEqual(released.body.refused, []);
    assert.equal(await alertOf(sample.kitId), undefined);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "NA", value: "118", version: 1 }]);
    const second = await until(() => alertOf(sample.kitId), "alert");
    assert.notEqual(second.id, id);
    await acknowledge(second.id);
    const canBeRead = async () =>
      (await app.call("getCriticalAlert", { token, params: { id: second.id } })).body.data.isReleased;
    assert.equal(await canBeRead(), false, "only the value before the amendment is released");
    minutesLater(5);
    await release(app, colleague, [sample.id], "The sodium was diluted");
    assert.equal(await canBeRead(), true);
    assert.equal(await alertOf(sample.kitId), undefined);
    minutesLater(5);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "NA", value: "140", version: 2 }]);
    await until(
      async () =>
        (await app.call("getCriticalAlert", { token, params: { id: second.id } })).body.data.corrected
          .length === 1,
      "correction",
    );
    assert.equal(await canBeRead(), false, "only the value before the correction is released");
    minutesLater(5);
    await release(app, colleague, [sample.id], "The sodium was not diluted");
    assert.equal(await canBeRead(), true);
  });
});

describe("a critical value that the lab takes back", () => {
  const read = async (id: string) =>
    (await app.call("getCriticalAlert", { token, params: { id } })).body.data as CriticalAlertDetail;
  const raise = async () => {
    const sample = await bench.receive(generalProfile.productCode);
    await enter(app, lab, [{ sampleId: sample.id, biomarker: "HGB", value: "58" }]);
    const { id } = await until(() => alertOf(sample.kitId), "alert");
    const told = (subject: RegExp) => mailsOf(sample.kitId).filter((mail) => subject.test(mail.subject));
    await until(() => told(/^Critical result:/).length === 1, "e-mail of it");
    const correct = (biomarker: string, value: string | null, version: number) =>
      enter(app, lab, [{ sampleId: sample.id, biomarker, value, version }]);
    return { sample, id, told, correct };
  };

  test("by entering another is marked so, still waits, and counts again once it is critical again", async () => {
    const { sample, id, told, correct } = await raise();
    await correct("NA", "118", 0);
    await until(async () => (await read(id)).biomarkers.length === 2, "second value");
    await correct("HGB", null, 1);
    await correct("HGB", "140", 2);
    await until(() => told(/^A critical result was corrected/).length === 1, "e-mail of the first");
    const part = await read(id);
    assert.deepEqual(
      [part.withdrawn, part.corrected.map(({ biomarker }) => biomarker)],
      [null, ["Haemoglobin"]],
    );
    minutesLater(5);
    await correct("NA", "140", 1);
    await until(() => told(/^A critical result was corrected/).length === 2, "e-mail of the second");
    assert.equal((await read(id)).withdrawn?.as, "corrected");
    assert.equal((await read(id)).acknowledgement, null);
    const waiting = (await app.call("listWaitingAlerts", { token })).body.data as WaitingAlert[];
    assert.equal(waiting.find((alert) => alert.kitId === sample.kitId)?.withdrawn?.as, "corrected");
    for (const { to, text } of told(/corrected/)) {
      assert.equal(to, onCall.email);
      assert.doesNotMatch(text, /\b(58|118|140)\b|Haemoglobin|Sodium/);
    }
    assert.ok((await actionsOf(app, clinic)).includes("critical_result_withdrawn"));
    await remind({ mode: app.mode, now: () => app.clock.now }, { clinicId, alertId: id, reminder: 1 });
    await until(() => told(/^Nobody/).length === 2, "reminder");
    assert.match(told(/^Nobody/)[0]!.text, /nothing is critical now/);
    await correct("HGB", "58", 3);
    await until(async () => (await read(id)).withdrawn === null, "standing alert");
    assert.deepEqual(
      (await read(id)).corrected.map(({ biomarker }) => biomarker),
      ["Sodium"],
    );
    await until(() => told(/^Critical result:/).length === 3, "e-mail of it");
    await acknowledge(id);
  });

  test("by rejecting the sample is marked so, until the rejection is undone", async () => {
    const { sample, id, told } = await raise();
    const params = { id: sample.id };
    const body = { reason: "demographic_information_mismatch" };
    assert.equal((await app.call("rejectSample", { token: lab.token, params, body })).status, 200);
    await until(() => told(/^The sample of a critical result was rejected/).length === 1, "e-mail of it");
    assert.equal((await read(id)).withdrawn?.as, "rejected");
    assert.equal((await app.call("reinstateSample", { token: lab.token, params })).status, 200);
    assert.equal((await read(id)).withdrawn, null);
    await acknowledge(id);
  });

  test("by an amendment after acknowledgement is reported to those who acted on it", async () => {
    const { id, kitId } = await makeAlert(app, clinic);
    const value = (text: string, isCritical: boolean) => ({
      panel: "Thyroid",
      biomarkerCode: "TSH",
      value: text,
      unit: "mIU/L",
      rule: null,
      isCritical,
    });
    await asLab(app, clinic, kitId, (trx, scope, kit) =>
      releaseResults(trx, scope, kit, [value("90", true)]),
    );
    await acknowledge(id);
    await amend(app, clinic, kitId, { reason: "Recalibrated", values: [value("2", false)] });
    assert.equal((await read(id)).withdrawn?.as, "corrected");
    const corrected = () =>
      mailsOf(kitId).find(({ subject }) => subject.startsWith("A critical result was corrected"));
    const { text } = await until(corrected, "e-mail of it");
    assert.match(text, /If you have acted on it already/);
  });
});

describe("a critical value reported by a lab's own system", () => {
  const kept = async (kitCode: string) =>
    app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("critical_alerts as a")
        .innerJoin("kits as k", "k.id", "a.kit_id")
        .innerJoin("critical_alert_biomarkers as b", "b.alert_id", "a.id")
        .select(["a.withdrawn_as", "b.raised_at", "b.corrected_at"])
        .where("k.clinic_id", "=", clinicId)
        .where("k.kit_code", "=", kitCode)
        .execute(),
    );
  test("raises one alert, even if reported again after acknowledgement or correction", async () => {
    const { kitCode, raise, correct } = await openEntries();
    await raise(0);
    await acknowledge((await alertOf(kitCode))!.id);
    await raise(0);
    assert.equal(await alertOf(kitCode), undefined);
    await correct(1, 0);
    const before = await kept(kitCode);
    await raise(0);
    assert.deepEqual(await kept(kitCode), before);
    assert.equal(before[0]!.withdrawn_as, "corrected");
  });

  test("leaves the newest value in place, in whatever order values arrive", async () => {
    const again = await openEntries();
    await again.raise(2);
    await again.raise(0);
    await again.correct(1, 0);
    const [stands] = await kept(again.kitCode);
    assert.deepEqual(
      [stands!.raised_at.toISOString(), stands!.corrected_at, stands!.withdrawn_as],
      [again.at(2), null, null],
    );
    const twice = await openEntries();
    await twice.raise(1);
    await twice.raise(0);
    await twice.correct(2, 1);
    assert.equal((await kept(twice.kitCode))[0]!.withdrawn_as, "corrected");
    for (const { kitCode } of [again, twice]) await acknowledge((await alertOf(kitCode))!.id);
  });
});

describe("the clock of an alert", () => {
  const clockOf = (kitCode: string) =>
    app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("critical_alerts as a")
        .innerJoin("kits as k", "k.id", "a.kit_id")
        .select(["a.id", "a.raised_at", "a.reminders", "a.withdrawn_at"])
        .where("k.clinic_id", "=", clinicId)
        .where("k.kit_code", "=", kitCode)
        .executeTakeFirstOrThrow(),
    );
  const remindersAt = async (alertId: string) => {
    const { rows } = await asOwner(app.target, (owner) =>
      sql<{ start_after: Date }>`select start_after from pgboss.job
        where data ->> 'alertId' = ${alertId} and name = 'remind-critical-alert' and data ->> 'reminder' = '1'
        order by start_after`.execute(owner),
    );
    return rows.map((row) => row.start_after.toISOString());
  };
  const run = (alertId: string, reminder: number, raisedAt?: string) =>
    remind({ mode: app.mode, now: () => app.clock.now }, { clinicId, alertId, reminder, raisedAt });

  test("starts again with all its reminders if the lab reports again what it took back", async () => {
    const { kitCode, at, raise, correct } = await openEntries();
    await raise(0);
    const { id } = await clockOf(kitCode);
    await run(id, 1, at(0));
    await correct(20, 0);
    await raise(360);
    await raise(360);
    const { raised_at, ...stands } = await clockOf(kitCode);
    assert.deepEqual([raised_at.toISOString(), stands], [at(360), { id, reminders: 0, withdrawn_at: null }]);
    assert.deepEqual(await remindersAt(id), [at(30), at(390)]);
    for (const reminder of [1, 2]) await run(id, reminder, at(0));
    assert.equal((await clockOf(kitCode)).reminders, 0, "a job of the old clock reminds nobody");
    await run(id, 1, at(360));
    await run(id, 2, at(0));
    assert.equal((await clockOf(kitCode)).reminders, 1);
    const { deps } = openOutbox(app);
    const sent: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
    const email = { clinicId, alertId: id, reminder: 2 };
    await sendAlertEmail({ ...deps, mailer }, { ...email, raisedAt: at(0) });
    assert.deepEqual(sent, [], "nor does an e-mail of it, tried again");
    await sendAlertEmail({ ...deps, mailer }, { ...email, raisedAt: at(360) });
    assert.deepEqual(new Set(sent), new Set([clinic.email, onCall.email]));
    await acknowledge(id);
  });

  test("starts again if another value arrives after all reminders, and not before", async () => {
    const { kitCode, at, raise } = await openEntries();
    await raise(0);
    const { id } = await clockOf(kitCode);
    await raise(10, "NA");
    for (let reminder = 1; reminder <= 7; reminder++) await run(id, reminder, at(0));
    await raise(220, "GLU");
    assert.deepEqual(await remindersAt(id), [at(30)]);
    await run(id, 8, at(0));
    await raise(300, "CREA");
    assert.equal((await clockOf(kitCode)).raised_at.toISOString(), at(300));
    assert.deepEqual(await remindersAt(id), [at(30), at(330)]);
    await acknowledge(id);
  });
});

describe("a critical value that bypasses the bench", () => {
  test("is raised by the simulator, for products that can have one", async () => {
    const simulate = (product: string) =>
      app.call("simulate", { token, params: { type: "results" }, body: { product, outcome: "critical" } });
    const { body } = await simulate(generalProfile.productCode);
    const { kitId } = body.linkedOrderAndKit as { kitId: string };
    const { id } = (await alertOf(kitId))!;
    const { body: read } = await app.call("getCriticalAlert", { token, params: { id } });
    assert.equal(read.data.biomarkers.length, 1);
    await acknowledge(id);
    assert.equal((await simulate(thyroidProfile)).status, 422);
  });

  const value = (text: string, isCritical: boolean) => ({
    panel: "Thyroid",
    biomarkerCode: "TSH",
    value: text,
    unit: "mIU/L",
    rule: null,
    isCritical,
  });

  test("is raised when released, and by an amendment that changes it", async () => {
    const made = await makeKit(app, clinic, "lab-accessioned");
    await asLab(app, clinic, made.kitId, (trx, scope, kit) =>
      releaseResults(trx, scope, kit, [value("90", true)]),
    );
    const first = (await alertOf(made.kitId))!;
    await acknowledge(first.id);
    const reason = "Recalibrated";
    await amend(app, clinic, made.kitId, { reason, values: [value("93", true)] });
    await acknowledge((await alertOf(made.kitId))!.id);
    await amend(app, clinic, made.kitId, { reason, values: [value("93", true)] });
    assert.equal(await alertOf(made.kitId), undefined);
    await amend(app, clinic, made.kitId, { reason, values: [value("95", true)] });
    await acknowledge((await alertOf(made.kitId))!.id);
    await amend(app, clinic, made.kitId, { reason, values: [value("2", false)] });
    assert.equal(await alertOf(made.kitId), undefined);
  });
});

describe("a critical result", () => {
  test("cannot be acknowledged by someone who has not seen what the lab reported since", async () => {
    const { kitCode, raise, correct } = await openEntries();
    await raise(0);
    const { id } = (await alertOf(kitCode))!;
    const first = await seenOf(app, clinic, id);
    await raise(-5, "NA");
    const late = await acknowledge(id, token, first);
    assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
    assert.match(late.body.message, / raised Sodium\. /);
    const second = await seenOf(app, clinic, id);
    await correct(1, 0);
    await raise(2);
    assert.equal((await acknowledge(id, token, second)).status, 409, "raised again");
    const third = await seenOf(app, clinic, id);
    await correct(3, 2);
    const done = await acknowledge(id, token, third);
    assert.deepEqual([done.status, Object.keys(done.body.data.raised)], [200, ["NA"]]);
  });

  test("is acknowledged once with person, time and note, shown in the chain of custody to those who see results", async () => {
    const { id, kitId, orderNumber } = await makeAlert(app, clinic);
    const done = await acknowledge(id);
    assert.deepEqual(
      [done.body.data.acknowledgement.by, done.body.data.acknowledgement.note],
      ["Tess Tester", note],
    );
    assert.equal(await alertOf(kitId), undefined);
    const again = await acknowledge(id);
    assert.deepEqual([again.status, again.body.code], [422, "step_not_possible"]);
    const kept = await app.call("listCriticalAlerts", { token, query: { show: "acknowledged" } });
    const row = (kept.body.data as { id: string; acknowledgement: object }[]).find((each) => each.id === id);
    assert.deepEqual(row!.acknowledgement, done.body.data.acknowledgement);
    assert.deepEqual((await stepsOf(orderNumber, token)).slice(0, 2), [
      "acknowledge_critical",
      "raise_critical",
    ]);
    const packer = { ...clinic, userId: await addMember(app, clinic, { adminRole: "clinic_fulfilment" }) };
    const seen = await stepsOf(orderNumber, await openSession(app, packer));
    assert.ok(!seen.some((step) => step.includes("critical")), seen.join());
    const dashboards = [token, packer.token].map((who) => app.call("getDashboard", { token: who }));
    assert.equal(typeof (await dashboards[0]!).body.waiting.critical, "number");
    const actions = await actionsOf(app, clinic);
    for (const action of ["critical_result_viewed", "critical_result_acknowledged"] as const)
      assert.ok(actions.includes(action), action);
  });

  test("is escalated to everybody in charge after 30 minutes, again later, and never after acknowledgement", async () => {
    const { id, kitId } = await makeAlert(app, clinic);
    const job = (reminder: number) => remind({ mode: app.mode, now: () => app.clock.now }, payload(reminder));
    const payload = (reminder: number) => ({ clinicId, alertId: id, reminder });
    minutesLater(30);
    await job(1);
    await job(1);
    const reminders = () => mailsOf(kitId).filter(({ subject }) => subject.startsWith("Nobody"));
    await until(() => reminders().length >= 2, "reminder of each administrator");
    assert.deepEqual(
      reminders()
        .map(({ to }) => to)
        .sort(),
      [clinic.email, onCall.email].sort(),
    );
    assert.match(reminders()[0]!.text, /30 minutes ago/);
    for (const { to, text } of reminders()) {
      assert.ok(text.includes(to === onCall.email ? `Hello ${onCall.name},` : "Hello,"), `${to}: ${text}`);
    }
    minutesLater(10);
    await job(2);
    await until(() => reminders().length >= 4, "second reminder");
    const { body } = await acknowledge(id);
    assert.equal(body.data.reminders, 2);
    await job(3);
    const after = await app.call("getCriticalAlert", { token, params: { id } });
    assert.equal(after.body.data.reminders, 2);
  });

  test("reaches the administrators even if the on-call contact's mailbox fails, and is retried", async () => {
    const { id: alertId } = await makeAlert(app, clinic);
    const { deps } = openOutbox(app);
    const reached: string[] = [];
    const send = async ({ to }: { to: string }) => {
      if (to === onCall.email) throw new Error("451 Try again later");
      reached.push(to);
    };
    const sending = sendAlertEmail({ ...deps, mailer: { send } }, { clinicId, alertId, reminder: 1 });
    await assert.rejects(sending, ({ errors }: AggregateError) =>
      /451 Try again later/.test(String(errors[0])),
    );
    assert.deepEqual(reached, [clinic.email]);
  });

  test("fails while there is nobody to notify, and never goes to somebody only invited", async () => {
    const lone = await makeTenant(app);
    await addMember(app, lone, { adminRole: "clinic_admin" });
    await app.mode.db.directory
      .updateTable("logins")
      .set({ confirmed_at: null })
      .where("organisation_id", "=", lone.organisationId)
      .execute();
    const { id: alertId } = await makeAlert(app, lone);
    const { sent, deps } = openOutbox(app);
    const email = { clinicId: lone.organisationId, alertId, reminder: 0 };
    await assert.rejects(sendAlertEmail(deps, email), ({ errors }: AggregateError) =>
      /Nobody is there/.test(String(errors[0])),
    );
    assert.deepEqual(sent, []);
  });

  test("reminds everybody once, however often one mailbox is retried", async () => {
    const { id: alertId } = await makeAlert(app, clinic);
    const { deps } = openOutbox(app);
    const reached: string[] = [];
    const sendWhile = (isFailing: boolean, reminder: number) => {
      const send = async ({ to }: { to: string }) => {
        if (isFailing && to === onCall.email) throw new Error("451 Try again later");
        reached.push(to);
      };
      return sendAlertEmail({ ...deps, mailer: { send } }, { clinicId, alertId, reminder });
    };
    await assert.rejects(sendWhile(true, 1));
    await assert.rejects(sendWhile(true, 1));
    await sendWhile(false, 1);
    await sendWhile(false, 1);
    assert.deepEqual(reached, [clinic.email, onCall.email]);
    await sendWhile(false, 2);
    assert.deepEqual(reached.slice(2).sort(), [clinic.email, onCall.email].sort());
    await acknowledge(alertId);
  });

  test("goes to the administrators at once, and only once, if the on-call contact's mailbox refuses it for good", async () => {
    const { id: alertId } = await makeAlert(app, clinic);
    const { deps } = openOutbox(app);
    const refusal = { permanent: true, command: "RCPT TO", responseCode: 550 };
    for (const reminder of [0, 1]) {
      const reached: { to: string; text: string }[] = [];
      const send = async (mail: { to: string; text: string }) => {
        if (mail.to === onCall.email) throw Object.assign(new Error("no"), refusal);
        reached.push(mail);
      };
      await sendAlertEmail({ ...deps, mailer: { send } }, { clinicId, alertId, reminder });
      assert.deepEqual(
        reached.map(({ to }) => to),
        [clinic.email],
      );
      assert.ok(reached[0]!.text.includes(`${unlinked(onCall.email)} refused it`));
    }
    const nobody = {
      send: () => Promise.reject(Object.assign(new Error("no"), refusal)),
    };
    await assert.rejects(sendAlertEmail({ ...deps, mailer: nobody }, { clinicId, alertId, reminder: 0 }));
  });

  test("sets its reminder 30 minutes after the value was entered", async () => {
    const { id } = await makeAlert(app, clinic);
    const due = (await waitingAlerts(app, clinic)).find((alert) => alert.id === id)!.dueAt;
    const { rows } = await asOwner(app.target, (owner) =>
      sql`select name, start_after from pgboss.job
        where data ->> 'alertId' = ${id} and name = 'remind-critical-alert'`.execute(owner),
    );
    assert.deepEqual(rows, [{ name: "remind-critical-alert", start_after: new Date(due) }]);
  });

  test("can be read but not acknowledged by staff who view as the clinic", async () => {
    const { id } = await makeAlert(app, clinic);
    const staff = await makeTenant(app, "platform_admin");
    const reason = { reason: "Asked us why an alert waits" };
    await app.call("viewAsPartner", { token: staff.token, params: { id: clinicId }, body: reason });
    assert.ok((await waitingAlerts(app, staff)).some((alert) => alert.id === id));
    assert.equal((await app.call("getCriticalAlert", { token: staff.token, params: { id } })).status, 200);
    assert.equal((await acknowledge(id, staff.token)).body.code, "viewing_only");
  });
});
