import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { DraftAttachment } from "@kitpath/contract/review/commentaries/attachments";
import { attachmentMaxBytes } from "@kitpath/contract/review/commentaries/attachments";
import { newId } from "#db/ids.ts";
import { findPapers } from "#areas/kits/papers/rendering.ts";
import { expireRecords } from "#areas/patients/retention/expire-records.ts";
import { removeContent } from "#areas/review/commentaries/attachment.ts";
import type { Paper } from "../../../pdf/paper.ts";
import type { Mode } from "../../../scope.ts";
import { customerOf } from "#test/customers.ts";
import { makeApiKey } from "#test/developer.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { errorsOf } from "#test/fhir-definition.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { breachesOf } from "#test/hl7-definition.ts";
import { makePdf, onOpening, pdfUpload } from "#test/pdfs.ts";
import { addColleague as invite } from "#test/people.ts";
import {
  makeAttached,
  makeClinician,
  makeCommentary,
  makeNetworkClinician,
  makeReview,
  openSigning,
  reviewAll,
  reviewOf,
} from "#test/reviews.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { amend } from "#test/specimens.ts";
import { eraseReviews } from "./erasure.ts";

const app = await startTestApp();

async function openClinic(policy: object = {}) {
  const clinic = await makeTenant(app);
  await makeClinician(app, clinic, policy);
  return clinic;
}

async function addColleague(clinic: Tenant): Promise<Tenant> {
  const userId = await invite(app, clinic, { adminRole: "clinic_clinician" });
  const who = { ...clinic, userId, password: "Correct-horse-2" };
  return { ...who, token: await openSession(app, who) };
}

type Who = Pick<Tenant, "token">;
const add = (who: Who, id: string, upload: Pick<CallInput, "query" | "raw">) =>
  app.call("addAttachment", { token: who.token, params: { id }, ...upload });
const addNamed = async (who: Who, id: string, name: string) => {
  const { body } = await add(who, id, await pdfUpload({ name, words: name }));
  return (body.data as DraftAttachment[]).at(-1)!.id;
};
const sign = (who: Who, id: string, change: object = {}) =>
  app.call("signCommentary", { token: who.token, params: { id }, body: makeCommentary(change) });
const correct = (who: Who, id: string, change: object = {}) =>
  app.call("correctCommentary", {
    token: who.token,
    params: { id },
    body: makeCommentary({ corrects: 1, reason: "A file was missing.", ...change }),
  });
const download = (who: CallInput, testId: string, attachmentId: string) =>
  app.call("downloadAttachment", { ...who, params: { id: testId, attachmentId } });
const namesOf = (attachments: unknown) => (attachments as { name: string }[]).map(({ name }) => name);
const namesInResult = async (who: Who, testId: string) =>
  namesOf(
    (await app.call("getTest", { token: who.token, params: { id: testId } })).body.clinicalCommentary
      .attachments,
  );
async function amendOnce(clinic: Tenant, kitId: string): Promise<void> {
  const rule = { rule: "RANGE" as const, value: { NORMAL: [">=0.27", "<=4.2"] } };
  const tsh = {
    panel: "Thyroid",
    biomarkerCode: "TSH",
    value: "2.1",
    unit: "mIU/L",
    rule,
    isCritical: false,
  };
  await amend(app, clinic, kitId, { reason: "A typing error.", values: [tsh] });
}
const keyOf = (clinic: Tenant, id: string) => `${clinic.organisationId}/attachments/${id}.pdf`;
const auditOf = (clinicId: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["action", "subject_id", "actor_kind"])
      .where("organisation_id", "=", clinicId)
      .where("action", "like", "attachment_%")
      .orderBy("id")
      .execute(),
  );

describe("the files of a commentary", () => {
  test("are signed with it, listed with the result, and downloaded as they are, each time in the audit log", async () => {
    const clinic = await openClinic();
    const { id, testId } = await makeReview(app, clinic);
    const upload = await pdfUpload({ name: "Diät – Übersicht.pdf" });
    const added = await add(clinic, id, upload);
    assert.equal(added.status, 201, JSON.stringify(added.body));
    const [draft] = added.body.data as DraftAttachment[];
    assert.deepEqual([draft!.name, draft!.bytes], ["Diät – Übersicht.pdf", upload.raw.payload.length]);
    const second = await addNamed(clinic, id, "sleep.pdf");
    const params = { id, attachmentId: second };
    const own = await app.call("readAttachment", { token: clinic.token, params });
    assert.equal(own.status, 200);
    assert.equal((await download(clinic, testId, draft!.id)).status, 404, "before it is signed");
    const left = await app.call("removeAttachment", { token: clinic.token, params });
    assert.deepEqual(namesOf(left.body.data), ["Diät – Übersicht.pdf"]);
    assert.equal((await app.call("removeAttachment", { token: clinic.token, params })).status, 404);
    assert.equal((await sign(clinic, id)).status, 201);

    const { body: result } = await app.call("getTest", { token: clinic.token, params: { id: testId } });
    const urlPath = `/tests/v2/${testId}/attachments/${draft!.id}`;
    const { addedAt: _at, ...named } = draft!;
    assert.deepEqual(result.clinicalCommentary.attachments, [{ ...named, urlPath }]);
    const got = await download(clinic, testId, draft!.id);
    assert.ok(got.bytes.equals(upload.raw.payload));
    assert.equal(got.headers["content-type"], "application/pdf");
    assert.equal(got.headers["x-content-type-options"], "nosniff");
    assert.equal(
      got.headers["content-disposition"],
      `attachment; filename="Di-t----bersicht.pdf"; filename*=UTF-8''Di%C3%A4t%20%E2%80%93%20%C3%9Cbersicht.pdf`,
    );
    const apiKey = await makeApiKey(app, clinic, undefined, { scopes: ["results:read"] });
    assert.equal((await download({ apiKey }, testId, draft!.id)).status, 200);
    const actions = (await auditOf(clinic.organisationId)).map(({ action, subject_id }) => {
      assert.equal(subject_id, testId);
      return action;
    });
    assert.deepEqual(actions, [
      "attachment_added",
      "attachment_added",
      "attachment_downloaded",
      "attachment_removed",
      "attachment_downloaded",
      "attachment_downloaded",
    ]);
  });

  test("stay with the version that they were signed with; a correction keeps, adds and leaves out", async () => {
    const clinic = await openClinic();
    const { id, testId, attachmentId: first } = await makeAttached(app, clinic);
    const correction = async (name: string, corrects: number) => {
      const upload = await pdfUpload({ name, words: name });
      return add(clinic, id, { ...upload, query: { name, corrects } });
    };
    assert.equal((await correct(clinic, id, { words: "All is well." })).body.data.version, 2);
    assert.deepEqual(await namesInResult(clinic, testId), ["advice.pdf"]);
    const added = await correction("plan.pdf", 2);
    assert.equal(added.status, 201, JSON.stringify(added.body));
    assert.equal((await correction("late.pdf", 1)).status, 409, "of a version that was replaced");
    const plan = added.body.data[0].id as string;
    assert.deepEqual(await namesInResult(clinic, testId), ["advice.pdf"]);
    const changed = { attachments: [plan], corrects: 2, reason: "The wrong file." };
    const signed = await correct(clinic, id, changed);
    assert.deepEqual(namesOf(signed.body.data.attachments), ["plan.pdf"]);
    assert.equal((await correct(clinic, id, changed)).body.data.version, 3, "the same again");
    assert.equal((await download(clinic, testId, first)).status, 404, "no longer of the newest version");
    assert.equal((await download(clinic, testId, plan)).status, 200);
    const params = { id, attachmentId: first };
    assert.equal((await app.call("readAttachment", { token: clinic.token, params })).status, 200);
    const { commentaries } = (await app.call("getReview", { token: clinic.token, params: { id } })).body.data;
    assert.deepEqual(
      (commentaries as { attachments: unknown }[]).map(({ attachments }) => namesOf(attachments)),
      [["plan.pdf"], ["advice.pdf"], ["advice.pdf"]],
    );
    assert.equal((await app.call("removeAttachment", { token: clinic.token, params })).status, 404);
    const refused = await correct(clinic, id, {
      attachments: [plan, newId(app.clock.now)],
      corrects: 3,
      reason: "Why",
    });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["attachments"]]);
    const again = await add(clinic, id, {
      query: { name: "again.pdf", corrects: 3 },
      raw: { payload: (await download(clinic, testId, plan)).bytes, contentType: "application/pdf" },
    });
    const twice = { attachments: [plan, again.body.data[0].id], corrects: 3, reason: "Why" };
    assert.match((await correct(clinic, id, twice)).body.errors.attachments[0], /attached twice/);
    assert.equal(
      (await correct(clinic, id, { attachments: [], corrects: 3, reason: "None" })).body.data.version,
      4,
    );
    assert.deepEqual(await namesInResult(clinic, testId), []);
  });

  test("that nobody signed go with the draft to the review of amended results", async () => {
    const clinic = await openClinic();
    const made = await makeReview(app, clinic);
    const attachmentId = await addNamed(clinic, made.id, "advice.pdf");
    await amendOnce(clinic, made.kitId);
    const next = await reviewOf(app, clinic, made.testId);
    const stale = await add(clinic, made.id, await pdfUpload({ words: "Late" }));
    assert.deepEqual([stale.status, stale.body.status], [422, "superseded"]);
    const params = { id: made.id, attachmentId };
    assert.equal((await app.call("removeAttachment", { token: clinic.token, params })).status, 422);
    const { body } = await app.call("getReview", { token: clinic.token, params: { id: next } });
    assert.deepEqual(namesOf(body.data.attachments), ["advice.pdf"]);
    assert.equal((await sign(clinic, next, { resultVersion: 2 })).status, 201);
    assert.deepEqual(await namesInResult(clinic, made.testId), ["advice.pdf"]);
  });

  test("are added by the platform's clinicians to what they review, and by nobody else", async () => {
    const staff = await makeTenant(app, "platform_clinician");
    await makeNetworkClinician(app, staff);
    const clinic = await makeTenant(app);
    const body = { ...reviewAll, reviewer: "platform" };
    await app.call("setReviewPolicy", { token: clinic.token, body });
    const { id, testId } = await makeReview(app, clinic);
    const { token } = staff;
    const params = { clinicId: clinic.organisationId, id };
    const added = await app.call("addNetworkAttachment", { token, params, ...(await pdfUpload()) });
    assert.equal(added.status, 201, JSON.stringify(added.body));
    const attachmentId = added.body.data[0].id as string;
    const second = await makeTenant(app, "platform_clinician");
    const as = { token: second.token, params: { ...params, attachmentId } };
    assert.equal((await app.call("removeNetworkAttachment", as)).status, 409);
    const theirOwn = { token: second.token, params, ...(await pdfUpload({ words: "Theirs" })) };
    assert.equal((await app.call("addNetworkAttachment", theirOwn)).status, 409);
    assert.equal((await app.call("readNetworkAttachment", as)).status, 200);
    assert.equal((await add(clinic, id, await pdfUpload({ words: "Ours" }))).status, 422);
    await app.call("signNetworkCommentary", { token, params, body: makeCommentary() });
    assert.equal((await download(clinic, testId, attachmentId)).status, 200);
    const corrects = { query: { name: "more.pdf", corrects: 1 } };
    const more = await app.call("addNetworkAttachment", {
      token,
      params,
      ...(await pdfUpload({ words: "More" })),
      ...corrects,
    });
    assert.equal(more.status, 201, JSON.stringify(more.body));
    const removed = { ...params, attachmentId: more.body.data[0].id as string };
    assert.equal((await app.call("removeNetworkAttachment", { token, params: removed })).status, 200);
    assert.ok((await auditOf(clinic.organisationId)).some(({ actor_kind: kind }) => kind === "staff"));
    const late = await makeReview(app, clinic);
    await amendOnce(clinic, late.kitId);
    const superseded = { clinicId: clinic.organisationId, id: late.id, attachmentId };
    assert.equal((await app.call("removeNetworkAttachment", { token, params: superseded })).status, 422);
    const own = await openClinic();
    const theirs = await makeAttached(app, own);
    const wrong = { clinicId: own.organisationId, id: theirs.id };
    for (const name of ["readNetworkAttachment", "removeNetworkAttachment"] as const)
      assert.equal(
        (await app.call(name, { token, params: { ...wrong, attachmentId: theirs.attachmentId } })).status,
        404,
      );
    assert.equal(
      (await app.call("addNetworkAttachment", { token, params: wrong, ...(await pdfUpload()) })).status,
      404,
    );
  });

  test("do not exist for another clinic, nor under another test or review", async () => {
    const [clinic, other] = [await openClinic(), await openClinic()];
    const { id, testId, attachmentId } = await makeAttached(app, clinic);
    const theirs = await makeAttached(app, other);
    const second = await makeReview(app, clinic);
    for (const [who, test, attachment] of [
      [other, testId, attachmentId],
      [other, theirs.testId, attachmentId],
      [clinic, second.testId, attachmentId],
      [clinic, testId, "none"],
    ] as const)
      assert.equal((await download(who, test, attachment)).status, 404);
    for (const [who, review] of [
      [other, id],
      [other, theirs.id],
      [clinic, second.id],
    ] as const)
      for (const name of ["readAttachment", "removeAttachment"] as const)
        assert.equal(
          (await app.call(name, { token: who.token, params: { id: review, attachmentId } })).status,
          404,
        );
    assert.equal((await add(other, second.id, await pdfUpload())).status, 404);
  });
});

const refusals: [string, RegExp, () => Promise<Buffer>][] = [
  ["no PDF", /Choose a PDF/, async () => Buffer.from("\u0089PNG and so on")],
  ["empty", /empty/, async () => Buffer.alloc(0)],
  ["half a PDF", /damaged/, async () => (await makePdf()).subarray(0, 400)],
  ["encrypted", /encrypted/, () => makePdf({ options: { userPassword: "secret" } })],
  ["encrypted for its owner", /encrypted/, () => makePdf({ options: { ownerPassword: "secret" } })],
  ["with JavaScript", /JavaScript/, () => makePdf({ change: onOpening({ S: "JavaScript", JS: "app" }) })],
  ["that starts a program", /start a program/, () => makePdf({ change: onOpening({ S: "Launch" }) })],
  [
    "with a file in it",
    /other files/,
    () => makePdf({ change: (pdf) => pdf.file(Buffer.from("x"), { name: "x" }) }),
  ],
];

describe("a file is refused, in words and where it is chosen,", () => {
  // Shows: ASVS 5.2.1, 5.2.2
  test("if it is no PDF, or one that does more than show its pages", async () => {
    const clinic = await openClinic();
    const { id } = await makeReview(app, clinic);
    for (const [words, message, make] of refusals) {
      const raw = { payload: await make(), contentType: "application/pdf" };
      const { status, body } = await add(clinic, id, { query: { name: "a.pdf" }, raw });
      assert.equal(status, 422, words);
      assert.match(body.errors.file[0], message, words);
    }
    const text = { payload: Buffer.from("words"), contentType: "text/plain" };
    assert.equal((await add(clinic, id, { query: { name: "a.pdf" }, raw: text })).status, 415);
    const large = { payload: Buffer.alloc(attachmentMaxBytes + 1), contentType: "application/pdf" };
    assert.equal((await add(clinic, id, { query: { name: "a.pdf" }, raw: large })).status, 413);
    assert.deepEqual(
      (await app.call("getReview", { token: clinic.token, params: { id } })).body.data.attachments,
      [],
    );
  });

  // Shows: ASVS 5.4.1
  test("by its name", async () => {
    const clinic = await openClinic();
    const { id } = await makeReview(app, clinic);
    const { raw } = await pdfUpload();
    for (const [name, message] of [
      ["../../etc/passwd.pdf", /slash/],
      ["C:\\advice.pdf", /slash/],
      ["advice\u202efdp.exe.pdf", /direction/],
      [`${"a".repeat(300)}.pdf`, /150/],
      ["advice.exe", /\.pdf/],
      [".pdf", /\.pdf/],
      ["", /required/],
    ] as const) {
      const { status, body } = await add(clinic, id, { query: { name }, raw });
      assert.equal(status, 422, name);
      assert.match(body.errors.name[0], message, name);
    }
  });

  test("beyond three, and the same one twice, also of several at once", async () => {
    const clinic = await openClinic();
    const { id } = await makeReview(app, clinic);
    const upload = await pdfUpload({ words: "one" });
    const both = await Promise.all([add(clinic, id, upload), add(clinic, id, upload)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    );
    const twice = both.find(({ status }) => status === 422)!;
    assert.match(twice.body.errors.file[0], /attached already, as advice\.pdf/);
    await addNamed(clinic, id, "two.pdf");
    const uploads = await Promise.all(
      ["three", "four"].map((words) => pdfUpload({ words, name: `${words}.pdf` })),
    );
    const last = await Promise.all(uploads.map((each) => add(clinic, id, each)));
    assert.deepEqual(
      last.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    );
    assert.match(last.find(({ status }) => status === 422)!.body.errors.file[0], /at most 3 files/);
    const { data } = (await app.call("getReview", { token: clinic.token, params: { id } })).body;
    assert.equal(data.attachments.length, 3);
    const many = { attachments: Array.from({ length: 4 }, () => newId(app.clock.now)) };
    assert.equal((await sign(clinic, id, many)).status, 422);
  });

  test("while somebody else has the review open, and once it is signed", async () => {
    const clinic = await openClinic();
    const other = await addColleague(clinic);
    const { id } = await makeReview(app, clinic);
    await app.call("claimReview", { token: clinic.token, params: { id } });
    const held = await add(other, id, await pdfUpload());
    assert.deepEqual([held.status, held.body.message], [409, "Tess Tester has this open."]);
    const attachmentId = await addNamed(clinic, id, "advice.pdf");
    const params = { id, attachmentId };
    assert.equal((await app.call("removeAttachment", { token: other.token, params })).status, 409);
    await openSigning(app, clinic, clinic.password);
    await sign(clinic, id);
    const late = await add(clinic, id, await pdfUpload({ words: "Late" }));
    assert.deepEqual([late.status, late.body.message], [422, "Somebody has signed this in the meantime."]);
  });
});

describe("the files of a commentary reach", () => {
  test("other systems by FHIR and HL7, and the report by their names", async () => {
    const clinic = await openClinic();
    const { testId, attachmentId } = await makeAttached(app, clinic);
    const as = { token: clinic.token, params: { id: testId } };
    const { bytes } = await download(clinic, testId, attachmentId);
    const bundle = JSON.parse((await app.call("getTestAsFhir", as)).bytes.toString()) as {
      entry: { resource: { resourceType: string; content?: { attachment: object }[] } }[];
    };
    assert.deepEqual(errorsOf(bundle), []);
    const [found] = bundle.entry.filter(({ resource }) => resource.resourceType === "DocumentReference");
    const [content] = found!.resource.content!;
    const { url, ...named } = content!.attachment as { url: string };
    assert.deepEqual(named, { contentType: "application/pdf", size: bytes.length, title: "advice.pdf" });
    assert.equal(new URL(url).pathname, `/tests/v2/${testId}/attachments/${attachmentId}`);
    const hl7 = (await app.call("getTestAsHl7", as)).bytes.toString();
    assert.deepEqual(breachesOf(hl7), []);
    assert.match(hl7, /Attached: advice\.pdf/);
    const [paper] = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      findPapers(trx, { mode: app.mode, now: app.clock.now }, clinic.organisationId, testId),
    );
    const { facts } = paper!.paper as Extract<Paper, { kind: "report" }>;
    assert.equal(facts.commentary?.paragraphs.at(-1), "Attached: advice.pdf");
  });

  test("the person's file with their content", async () => {
    const clinic = await openClinic();
    const { testId, attachmentId, orderNumber } = await makeAttached(app, clinic);
    const { id } = await customerOf(app, clinic, orderNumber);
    const as = { token: clinic.token, params: { id } };
    const { bytes } = await download(clinic, testId, attachmentId);
    const { body } = await app.call("exportCustomer", as);
    const [own] = (body.tests as { id: string; attachments: Record<string, unknown>[] }[]).filter(
      (each) => each.id === testId,
    );
    const [{ base64, name, signedWithCommentaries }] = own!.attachments as [Record<string, string>];
    assert.ok(Buffer.from(base64!, "base64").equals(bytes));
    assert.deepEqual([name, signedWithCommentaries!.length], ["advice.pdf", 1]);
    const page = (await app.call("exportCustomerReadable", as)).bytes.toString();
    assert.ok(page.includes(`href="data:application/pdf;base64,${base64}"`));
  });
});

const queued: object[] = [];
const watching: Mode = {
  ...app.mode,
  jobs: {
    ...app.mode.jobs,
    async enqueueAll(_trx, _job, payloads) {
      queued.push(...payloads);
    },
  },
};

describe("the content of a file", () => {
  test("is removed with the file, and stays while there is one", async () => {
    const clinic = await openClinic();
    const { attachmentId } = await makeAttached(app, clinic);
    const { files } = app.mode;
    const holder = { clinicId: clinic.organisationId, id: attachmentId };
    await removeContent(app, holder);
    assert.equal(await files.has(keyOf(clinic, attachmentId)), true);
    const waiting = await makeReview(app, clinic);
    const removed = await addNamed(clinic, waiting.id, "advice.pdf");
    assert.equal(await files.has(keyOf(clinic, removed)), true);
    const params = { id: waiting.id, attachmentId: removed };
    await app.call("removeAttachment", { token: clinic.token, params });
    await removeContent(app, { ...holder, id: removed });
    assert.equal(await files.has(keyOf(clinic, removed)), false);
  });

  test("goes with the person who is erased", async () => {
    const clinic = await openClinic();
    const { testId, attachmentId } = await makeAttached(app, clinic);
    const scope = { ...scopeOfTenant(app, clinic), mode: watching };
    await app.mode.db.inTenant(clinic.organisationId, (trx) => eraseReviews(trx, scope, [testId]));
    assert.deepEqual(queued.splice(0), [{ clinicId: clinic.organisationId, id: attachmentId }]);
    assert.deepEqual(await namesInResult(clinic, testId), []);
    assert.equal((await download(clinic, testId, attachmentId)).status, 404);
  });

  test("goes when the period of the result is over", async () => {
    const today = app.clock.now;
    app.clock.now = new Date("2016-02-29T12:00:00Z");
    const clinic = await openClinic();
    const { attachmentId } = await makeAttached(app, clinic);
    app.clock.now = today;
    const on = (day: string) =>
      expireRecords({ mode: watching, now: () => new Date(`${day}T03:10:00Z`), random: () => 0 });
    await on("2023-02-28");
    assert.deepEqual(queued.splice(0), []);
    await on("2023-03-01");
    const holder = { clinicId: clinic.organisationId, id: attachmentId };
    assert.deepEqual(queued.splice(0), [holder]);
    await removeContent(app, holder);
    assert.equal(await app.mode.files.has(keyOf(clinic, attachmentId)), false);
  });
});
