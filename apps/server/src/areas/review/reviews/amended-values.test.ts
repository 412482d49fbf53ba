import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BiomarkerResult } from "@kitpath/contract/results/results/results";
import type { ResultValue } from "#areas/kits/kits/release.ts";
import { amendedEmailJob, sendAmendedEmail } from "#areas/results/results/amended-email.ts";
import { makeApiKey } from "#test/developer.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { addColleague } from "#test/people.ts";
import {
  makeClinician,
  makeCommentary,
  makeNetworkClinician,
  makeReview,
  makeSystemCommentary,
  reviewAll,
  reviewOf,
} from "#test/reviews.ts";
import { amend } from "#test/specimens.ts";

const app = await startTestApp();
const { deps, sent } = openOutbox(app);
const { mode } = app;

const read = async (token: string, id: string): Promise<BiomarkerResult[]> =>
  (await app.call("listBiomarkerResults", { token, params: { id } })).body.data;

/** What the lab releases again: as it was, but for the first value. */
const changed = ([first, ...others]: BiomarkerResult[], value: string): ResultValue[] =>
  [{ ...first!, result: value }, ...others].map((row) => ({
    panel: row.panel,
    biomarkerCode: row.code,
    value: row.result,
    unit: row.unit,
    rule: row.interpretationData,
    isCritical: false,
  }));

const tsh: ResultValue = {
  panel: "Thyroid",
  biomarkerCode: "TSH",
  value: "9.1",
  unit: "mIU/L",
  rule: null,
  isCritical: false,
};

/** Amends the results; returns the addresses and links of those whom an e-mail tells. */
async function tellAfter(work: () => Promise<unknown>) {
  const told: (typeof amendedEmailJob.payload)["_output"][] = [];
  const { jobs } = mode;
  const enqueue: typeof jobs.enqueue = async (trx, job, payload) => {
    if (job.name === amendedEmailJob.name) told.push(amendedEmailJob.payload.parse(payload));
    await jobs.enqueue(trx, job, payload);
  };
  mode.jobs = { ...jobs, enqueue };
  await work();
  mode.jobs = jobs;
  const before = sent.length;
  for (const payload of told) await sendAmendedEmail(deps, payload);
  return { told: told.map(({ userId }) => userId), sent: sent.slice(before) };
}

const colleague = async (clinic: Tenant) => {
  const userId = await addColleague(app, clinic, { adminRole: "clinic_clinician" });
  return { userId, token: await openSession(app, { ...clinic, userId }) };
};

describe("amended results", () => {
  test("are read beside what was reported before, by the reviewer and in the result dialog", async () => {
    const clinic = await makeTenant(app);
    await makeClinician(app, clinic);
    const { token } = clinic;
    const { kitId, testId } = await makeReview(app, clinic);
    const first = await read(token, testId);
    assert.ok(first.length > 1 && first.every(({ reportedBefore }) => reportedBefore === null));
    const { body: before } = await app.call("listBiomarkerResults", { token, params: { id: testId } });
    const { releasedAt } = before.versions[0];
    const [{ result, unit }] = first as [BiomarkerResult];
    await amend(app, clinic, kitId, { reason: "Wrong sample", values: changed(first, "9.99") });
    const { body } = await app.call("getReview", {
      token,
      params: { id: await reviewOf(app, clinic, testId) },
    });
    for (const rows of [body.data.results as BiomarkerResult[], await read(token, testId)]) {
      const [amended, ...others] = rows as [BiomarkerResult, ...BiomarkerResult[]];
      assert.deepEqual([amended.result, amended.reportedBefore], ["9.99", { result, unit, at: releasedAt }]);
      assert.ok(others.every(({ reportedBefore }) => reportedBefore === null));
    }
    // A third version that changes nothing more still says what the first one reported.
    await amend(app, clinic, kitId, { reason: "A comment", values: changed(first, "9.99") });
    assert.deepEqual((await read(token, testId))[0]!.reportedBefore?.result, result);
  });

  test("say which value is critical", async () => {
    const clinic = await makeTenant(app);
    const { kitId, testId } = await makeKit(app, clinic, "results", "C1BLP11700");
    const first = await read(clinic.token, testId);
    const platelets = first.find(({ code }) => code === "PLT")!;
    const rows = [platelets, ...first.filter((row) => row !== platelets)];
    await amend(app, clinic, kitId, { reason: "Counted again", values: changed(rows, "29") });
    const { isCritical, interpretation } = (await read(clinic.token, testId))[0]!;
    assert.deepEqual([platelets.isCritical, isCritical, interpretation], [false, true, "LOW"]);
  });

  test("are told to whoever reviewed, signed or corrected, in the clinic or by its system", async () => {
    const clinic = await makeTenant(app);
    await makeClinician(app, clinic);
    const [reader, other] = [await colleague(clinic), await colleague(clinic)];
    const { id, kitId, testId } = await makeReview(app, clinic);
    await app.call("getReview", { token: reader.token, params: { id } });
    const apiKey = await makeApiKey(app, clinic, undefined, { scopes: ["reviews:write"] });
    const params = { id: testId };
    assert.equal(
      (await app.call("putCommentary", { apiKey, params, body: makeSystemCommentary(app.clock.now) })).status,
      200,
    );
    const values = [tsh];
    const { told } = await tellAfter(() => amend(app, clinic, kitId, { reason: "Wrong sample", values }));
    assert.deepEqual(told.toSorted(), [clinic.userId, reader.userId].toSorted());
    assert.ok(!told.includes(other.userId));
  });

  test("are told to the platform’s clinician who signed, with a link to their own queue", async () => {
    const staff = await makeTenant(app, "platform_clinician");
    await makeNetworkClinician(app, staff);
    const clinic = await makeTenant(app);
    const { token } = clinic;
    await app.call("setReviewPolicy", { token, body: { ...reviewAll, reviewer: "platform" } });
    const { id, kitId, testId } = await makeReview(app, clinic);
    const params = { clinicId: clinic.organisationId, id };
    const body = makeCommentary();
    const signed = await app.call("signNetworkCommentary", { token: staff.token, params, body });
    assert.equal(signed.status, 201, JSON.stringify(signed.body));
    const values = changed(await read(token, testId), "9.99");
    const mails = await tellAfter(() => amend(app, clinic, kitId, { reason: "Wrong sample", values }));
    assert.deepEqual(mails.told.toSorted(), [clinic.userId, staff.userId].toSorted());
    const links = mails.sent.map(({ text }) => /\/admin\/\S*/.exec(text)?.[0] ?? "").toSorted();
    assert.equal(links.length, 2);
    assert.match(links[1]!, /^\/admin\/platform\/reviews/);
  });
});
