import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { disclosures, reviewRules } from "@kitpath/contract/review/policies/policies";
import type { Disclosure, ReviewRule } from "@kitpath/contract/review/policies/policies";
import { snippetsAtMost } from "@kitpath/contract/review/snippets/snippets";
import { newId } from "#db/ids.ts";
import { findPapers, renderPapers, storePaper } from "#areas/kits/papers/rendering.ts";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { orderDueRepeats } from "#areas/review/repeats/due-repeats.ts";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import type { Paper } from "../../../pdf/paper.ts";
import { makeApiKey } from "#test/developer.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeOrder, makeTenant, openSession, placeOrder, salivaPcr } from "#test/factories.ts";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { startTestApp } from "#test/harness.ts";
import { openPlace } from "#test/my-tests.ts";
import { openOutbox } from "#test/outbox.ts";
import { addColleague as invite } from "#test/people.ts";
import {
  gmc,
  makeClinician,
  makeCommentary,
  makeNetworkClinician,
  makeReview,
  makeSystemCommentary,
  openSigning,
  reviewAll,
  reviewOf,
} from "#test/reviews.ts";
import { amend, asLab } from "#test/specimens.ts";

const app = await startTestApp();
const { deps, sent } = openOutbox(app);

const later = (minutes: number) =>
  void (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000));

const eventsOf = (clinicId: string, testId: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("domain_events")
      .select(["id", "type"])
      .where("clinic_id", "=", clinicId)
      .where("test_id", "=", testId)
      .orderBy("id")
      .execute(),
  );

/** Delivers all messages about a test; returns the subjects of those that the test taker got. */
async function subjectsOf(clinicId: string, testId: string): Promise<string[]> {
  const before = sent.length;
  for (const { id } of await eventsOf(clinicId, testId))
    await openEventDelivery(deps)({ clinicId, eventId: id });
  const subjects = sent.slice(before).map(({ subject }) => subject);
  return subjects.filter((subject) => /results/.test(subject));
}

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

const values = (tsh: string, isCritical = false) => [
  {
    panel: "Thyroid",
    biomarkerCode: "TSH",
    value: tsh,
    unit: "mIU/L",
    rule: {
      rule: "RANGE" as const,
      value: { LOW: ["<0.27"], NORMAL: [">=0.27", "<=4.2"], HIGH: [">4.2"] },
    },
    isCritical,
  },
];

const sign = (clinic: Pick<Tenant, "token">, id: string, change: object = {}) =>
  app.call("signCommentary", { token: clinic.token, params: { id }, body: makeCommentary(change) });

describe("a result that waits for review", () => {
  test("reaches the test taker once a clinician has signed, and its commentary every reader", async () => {
    const clinic = await openClinic();
    const { token, organisationId } = clinic;
    const { id, testId } = await makeReview(app, clinic);
    assert.ok(!(await subjectsOf(organisationId, testId)).includes("Your results are ready"));
    const opened = await app.call("claimReview", { token, params: { id } });
    assert.equal(opened.status, 200);
    assert.equal(opened.body.data.claim.isMine, true);
    assert.ok(opened.body.data.results.length > 0);
    later(6);
    const signed = await sign(clinic, id);
    assert.equal(signed.status, 201, JSON.stringify(signed.body));
    const { body: times } = await app.call("getReviewTimes", { token });
    const sixMinutes = { signed: 1, medianHours: 0.1, p95Hours: 0.1 };
    assert.deepEqual(times, {
      all: sixMinutes,
      share: 1,
      clinicians: [{ name: "Tess Tester, GMC 1234567", ...sixMinutes }],
      products: [{ name: "Thyroid Function Profile", ...sixMinutes }],
    });
    assert.deepEqual(signed.body.data.clinician, { name: "Tess Tester", ...gmc });
    const types = (await eventsOf(organisationId, testId)).map(({ type }) => type);
    assert.equal(types.filter((type) => type === "TEST.CLINICAL_COMMENTARY_UPLOADED").length, 1);
    assert.deepEqual(await subjectsOf(organisationId, testId), ["Your results are ready"]);
    assert.deepEqual(await subjectsOf(organisationId, testId), []);
    const answer = await app.call("getTest", { token, params: { id: testId } });
    assert.equal(answer.body.clinicalCommentary.words, makeCommentary().words);
    const audit = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("audit_log").select("action").where("organisation_id", "=", organisationId).execute(),
    );
    for (const action of ["review_claimed", "review_opened", "commentary_signed", "signing_opened"])
      assert.ok(
        audit.some((row) => row.action === action),
        action,
      );
  });

  test("is written by one clinician at a time, and returns when they leave it or lose their role", async () => {
    const clinic = await openClinic();
    const other = await addColleague(clinic);
    const { id } = await makeReview(app, clinic);
    const claim = (who: Tenant) => app.call("claimReview", { token: who.token, params: { id } });
    const draft = (who: Tenant, revision: number) =>
      app.call("saveCommentaryDraft", {
        token: who.token,
        params: { id },
        body: { words: "Your thyroid", revision },
      });
    const [one, two] = await Promise.all([claim(clinic), claim(other)]);
    assert.deepEqual(
      [one.status, two.status].toSorted((a, b) => a - b),
      [200, 409],
    );
    const [first, second] = one.status === 200 ? [clinic, other] : [other, clinic];
    assert.equal((await draft(first, 0)).body.revision, 1);
    assert.equal((await draft(first, 0)).status, 409);
    assert.equal((await draft(second, 1)).status, 409);
    assert.equal((await sign(second, id)).status, 409);
    later(11);
    assert.equal((await claim(second)).body.data.draft.words, "Your thyroid");
    assert.equal((await claim(first)).status, 409);
    await app.call("releaseReview", { token: second.token, params: { id } });
    assert.equal((await claim(other)).status, 200);
    const demoted = { id: other.userId };
    const body = { email: "x@example.test", fname: "Ann", lname: "Other", adminRole: "clinic_viewer" };
    assert.equal(
      (await app.call("updateTeamMember", { token: clinic.token, params: demoted, body })).status,
      200,
    );
    assert.equal((await draft(other, 1)).status, 403);
    assert.equal((await claim(clinic)).status, 200);
  });

  test("is signed with a recent password and a registration, and by nobody twice", async () => {
    const clinic = await openClinic();
    const { id } = await makeReview(app, clinic);
    const unregistered = await addColleague(clinic);
    assert.equal((await sign(unregistered, id)).body.code, "signing_closed");
    await openSigning(app, unregistered, unregistered.password);
    assert.equal((await sign(unregistered, id)).body.code, "not_registered");
    later(16);
    assert.equal((await sign(clinic, id)).body.code, "signing_closed");
    await openSigning(app, clinic, clinic.password);
    const changed = { ...gmc, registrationNumber: "7654321" };
    await app.call("stateRegistration", { token: clinic.token, body: changed });
    assert.equal((await sign(clinic, id)).body.code, "signing_closed", "the number was changed");
    const wrong = await openSigning(app, clinic, "Wrong-password-1");
    assert.deepEqual(wrong.body.errors, { password: ["Wrong password"] });
    await openSigning(app, clinic, clinic.password);
    const both = await Promise.all([sign(clinic, id), sign(clinic, id)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    );
  });

  test("comes back when it is amended, with what was written and a mark on the earlier commentary", async () => {
    const clinic = await openClinic();
    const { token, organisationId } = clinic;
    const { id, testId, kitId } = await makeReview(app, clinic);
    await app.call("claimReview", { token, params: { id } });
    await app.call("saveCommentaryDraft", { token, params: { id }, body: { words: "Half a", revision: 0 } });
    await amend(app, clinic, kitId, { reason: "A typing error.", values: values("9.1") });
    const late = await sign(clinic, id);
    assert.equal(late.status, 422);
    assert.match(late.body.message, /amended/);
    assert.equal((await app.call("claimReview", { token, params: { id } })).status, 422);
    const second = await reviewOf(app, clinic, testId);
    const { body } = await app.call("claimReview", { token, params: { id: second } });
    assert.deepEqual(
      [body.data.draft.words, body.data.isAmended, body.data.urgency, body.data.resultVersion],
      ["Half a", true, "flagged", 2],
    );
    assert.equal((await sign(clinic, second, { resultVersion: 1 })).status, 409);
    assert.equal((await sign(clinic, second, { resultVersion: 2 })).status, 201);
    // The test taker never had the first version, so theirs is no amendment.
    assert.deepEqual(await subjectsOf(organisationId, testId), ["Your results are ready"]);
    await amend(app, clinic, kitId, { reason: "Another.", values: values("2.0") });
    const third = await reviewOf(app, clinic, testId);
    const answer = await app.call("getTest", { token, params: { id: testId } });
    assert.equal(answer.body.clinicalCommentary.isAboutEarlierResults, true);
    assert.equal((await sign(clinic, third, { resultVersion: 3 })).body.data.version, 2);
    assert.deepEqual(await subjectsOf(organisationId, testId), ["Your results have been amended"]);
  });

  test("is shared by its clinic where the policy says so, and is listed until it is", async () => {
    const clinic = await openClinic({ rule: "none", disclosure: "through_clinic" });
    const { token, organisationId } = clinic;
    const { testId } = await makeKit(app, clinic);
    const listed = async () =>
      (await app.call("listReviews", { token, query: { show: "undisclosed" } })).body.data as {
        id: string;
      }[];
    const [row, ...more] = await listed();
    assert.deepEqual(more, []);
    assert.deepEqual(await subjectsOf(organisationId, testId), []);
    assert.equal((await app.call("discloseResults", { token, params: { id: row!.id } })).status, 200);
    assert.deepEqual(await subjectsOf(organisationId, testId), ["Your results are ready"]);
    assert.deepEqual(await listed(), []);
  });

  test("is not signed over what another window has saved since", async () => {
    const clinic = await openClinic();
    const { id } = await makeReview(app, clinic);
    const save = (revision: number) =>
      app.call("saveCommentaryDraft", {
        token: clinic.token,
        params: { id },
        body: { words: "Your thyroid", revision },
      });
    await save(0);
    await save(1);
    const stale = await sign(clinic, id, { revision: 1 });
    assert.deepEqual([stale.status, stale.body.code], [409, "conflict"]);
    assert.equal((await sign(clinic, id, { revision: 2 })).status, 201);
  });

  test("is neither disclosed nor corrected through the review of results that were amended since", async () => {
    const clinic = await openClinic({ disclosure: "through_clinic" });
    const { token, organisationId } = clinic;
    const { id, testId, kitId } = await makeReview(app, clinic);
    await sign(clinic, id);
    await amend(app, clinic, kitId, { reason: "A typing error.", values: values("9.1") });
    const disclosed = await app.call("discloseResults", { token, params: { id } });
    assert.deepEqual([disclosed.status, disclosed.body.code], [422, "step_not_possible"]);
    assert.deepEqual(await subjectsOf(organisationId, testId), []);
    for (const resultVersion of [1, 2]) {
      const body = makeCommentary({ resultVersion, corrects: 1, reason: "Amended." });
      const corrected = await app.call("correctCommentary", { token, params: { id }, body });
      assert.deepEqual([corrected.status, corrected.body.code], [422, "step_not_possible"]);
    }
  });

  test("is corrected by a further version that says why", async () => {
    const clinic = await openClinic();
    const { token, organisationId } = clinic;
    const { id, testId } = await makeReview(app, clinic);
    await sign(clinic, id);
    await subjectsOf(organisationId, testId);
    const correct = (body: object) =>
      app.call("correctCommentary", {
        token,
        params: { id },
        body: makeCommentary({ corrects: 1, ...body }),
      });
    assert.deepEqual((await correct({})).body.errors, { reason: ["Field is required."] });
    const corrected = await correct({
      words: "See your GP.",
      outcome: "see_doctor",
      reason: "Wrong patient.",
    });
    assert.deepEqual([corrected.status, corrected.body.data.version], [201, 2]);
    const blind = await correct({ reason: "A word was missing." });
    assert.deepEqual([blind.status, blind.body.code], [409, "conflict"], "of a version that nobody has read");
    assert.deepEqual(await subjectsOf(organisationId, testId), [
      "A clinician has corrected a comment on your results",
    ]);
  });

  test("may be reviewed in another system, by a key with the scope for it, once per signature", async () => {
    const clinic = await openClinic();
    const { testId } = await makeReview(app, clinic);
    const put = (apiKey: string, change: object = {}) =>
      app.call("putCommentary", {
        apiKey,
        params: { id: testId },
        body: makeSystemCommentary(app.clock.now, change),
      });
    const reader = await makeApiKey(app, clinic, undefined, { scopes: ["results:write"] });
    assert.equal((await put(reader)).body.code, "scope_missing");
    const apiKey = await makeApiKey(app, clinic, undefined, { scopes: ["reviews:write"] });
    const faults = await put(apiKey, {
      clinician: { name: "Dr Ada Byron", professionalBody: "NPI", registrationNumber: "1234567890" },
    });
    assert.match(faults.body.errors["clinician.registrationNumber"][0], /Check the number/);
    const future = { signedAt: "2199-01-01T00:00:00Z", method: "smartcard", reference: "sig-0" };
    assert.equal((await put(apiKey, { signature: future })).status, 422);
    const before = { ...future, signedAt: "2026-01-05T09:00:00Z" };
    assert.match(
      (await put(apiKey, { signature: before })).body.errors["signature.signedAt"][0],
      /released after this time/,
    );
    const [one, two] = [await put(apiKey), await put(apiKey)];
    assert.deepEqual([one.status, two.status, one.body.data.id], [200, 200, two.body.data.id]);
    const other = await put(apiKey, { words: "See your GP.", outcome: "see_doctor" });
    assert.deepEqual(
      [other.status, other.body.code],
      [409, "conflict"],
      "the same reference with other words",
    );
    const again = { signedAt: app.clock.now.toISOString(), method: "smartcard", reference: "sig-2" };
    assert.equal((await put(apiKey, { signature: again, resultVersion: 2 })).status, 409, "none was read");
    assert.deepEqual((await put(apiKey, { signature: again })).body.errors.reason, [
      "Say why this commentary replaces the one before.",
    ]);
    assert.deepEqual(await subjectsOf(clinic.organisationId, testId), ["Your results are ready"]);
  });
});

describe("a clinician of the platform", () => {
  async function openNetwork() {
    const staff = await makeTenant(app, "platform_clinician");
    await makeNetworkClinician(app, staff);
    const clinic = await makeTenant(app);
    const body = { ...reviewAll, reviewer: "platform" as const };
    await app.call("setReviewPolicy", { token: clinic.token, body });
    return { staff, clinic };
  }
  const at = (clinic: Tenant, id: string) => ({ clinicId: clinic.organisationId, id });

  test("reviews for clinics by the same steps, and leaves a row in each one's audit log", async () => {
    const { staff, clinic } = await openNetwork();
    const other = await makeTenant(app);
    const body = { ...reviewAll, reviewer: "platform" as const };
    await app.call("setReviewPolicy", { token: other.token, body });
    const { id, testId } = await makeReview(app, clinic);
    const { id: otherId } = await makeReview(app, other);
    const { token } = staff;
    const rows = (await app.call("listNetworkReviews", { token, query: { page_size: 100 } })).body.data;
    const own = (rows as { id: string; clinic: object }[]).filter((row) => [id, otherId].includes(row.id));
    assert.deepEqual(own.map(({ clinic: of }) => (of as { id: string }).id).toSorted(), [
      clinic.organisationId,
      other.organisationId,
    ]);
    const params = at(clinic, id);
    const claimed = await app.call("claimNetworkReview", { token, params });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
    assert.equal(claimed.body.data.claim.isMine, true);
    assert.deepEqual(claimed.body.data.next, at(other, otherId));
    const second = await makeTenant(app, "platform_clinician");
    assert.equal((await app.call("claimNetworkReview", { token: second.token, params })).status, 409);
    const draft = { words: "Your thyroid", revision: 0 };
    assert.equal((await app.call("saveNetworkDraft", { token, params, body: draft })).status, 200);
    assert.equal((await app.call("saveNetworkDraft", { token, params, body: draft })).status, 409);
    const signing = (who: Tenant) =>
      app.call("signNetworkCommentary", { token: who.token, params, body: makeCommentary() });
    assert.equal((await signing(second)).status, 409);
    await app.call("releaseNetworkReview", { token, params });
    assert.equal((await signing(second)).body.code, "signing_closed");
    await app.call("openNetworkSigning", { token: second.token, body: { password: second.password } });
    assert.equal((await signing(second)).body.code, "not_registered");
    const signed = await signing(staff);
    assert.deepEqual([signed.status, signed.body.data.clinician], [201, { name: "Tess Tester", ...gmc }]);
    assert.deepEqual(await subjectsOf(clinic.organisationId, testId), ["Your results are ready"]);
    const { body: times } = await app.call("getNetworkReviewTimes", { token });
    assert.ok(
      (times.clinicians as { name: string }[]).some(({ name }) => name === "Tess Tester, GMC 1234567"),
    );
    for (const ended of [
      await signing(staff),
      await app.call("claimNetworkReview", { token, params }),
      await app.call("saveNetworkDraft", { token, params, body: draft }),
    ])
      assert.equal(ended.status, 422);
    const correction = (who: Tenant, change: object = {}) =>
      app.call("correctNetworkCommentary", {
        token: who.token,
        params,
        body: makeCommentary({ corrects: 1, reason: "A word was missing.", ...change }),
      });
    assert.equal((await correction(second)).body.code, "not_registered");
    assert.equal((await correction(staff, { resultVersion: 2 })).status, 409);
    assert.equal((await correction(staff)).body.data.version, 2);
    // The same again, because no answer came, is no further version.
    assert.equal((await correction(staff)).body.data.version, 2);
    const audit = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_kind", "actor_id"])
        .where("organisation_id", "=", clinic.organisationId)
        .where("actor_kind", "=", "staff")
        .execute(),
    );
    for (const action of ["review_opened", "review_claimed", "commentary_signed", "commentary_corrected"])
      assert.ok(
        audit.some((row) => row.action === action && row.actor_id === staff.userId),
        action,
      );
  });

  test("reaches nothing of a clinic that reviews by itself, and has no other permission", async () => {
    const { staff, clinic } = await openNetwork();
    const { token } = staff;
    const own = await openClinic();
    const theirs = await makeReview(app, own);
    const ours = await makeReview(app, clinic);
    const body = makeCommentary();
    for (const params of [at(own, theirs.id), at(own, ours.id), at(clinic, theirs.id)]) {
      const calls = [
        await app.call("getNetworkReview", { token, params }),
        await app.call("claimNetworkReview", { token, params }),
        await app.call("saveNetworkDraft", { token, params, body: { words: "A", revision: 0 } }),
        await app.call("releaseNetworkReview", { token, params }),
        await app.call("signNetworkCommentary", { token, params, body }),
        await app.call("correctNetworkCommentary", {
          token,
          params,
          body: { ...body, corrects: 1, reason: "Why" },
        }),
      ];
      assert.deepEqual([...new Set(calls.map(({ status }) => status))], [404]);
    }
    const { body: list } = await app.call("listNetworkReviews", { token, query: { page_size: 100 } });
    assert.ok(!(list.data as { id: string }[]).some(({ id }) => id === theirs.id));
    const lookOn = await app.call("listPartners", { token });
    assert.equal(lookOn.status, 403);
    // The clinic reads it, and leaves it to the platform.
    const params = { id: ours.id };
    assert.equal((await app.call("getReview", { token: clinic.token, params })).status, 200);
    const refused = await app.call("claimReview", { token: clinic.token, params });
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /clinician of the platform/);
  });
});

describe("a snippet", () => {
  const offeredIn = async (clinic: Tenant, id: string) =>
    (await app.call("getReview", { token: clinic.token, params: { id } })).body.data.snippets as {
      title: string;
      words: string;
    }[];

  test("is filled in with what is known, and what is left open is not signed", async () => {
    const clinic = await openClinic();
    const { token } = clinic;
    const made = await makeKit(app, clinic, "lab-accessioned");
    await asLab(app, clinic, made.kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, values("9.1")));
    const id = await reviewOf(app, clinic, made.testId);
    const create = (body: object) =>
      app.call("createSnippet", { token, body: { title: "Greeting", words: "Dear", ...body } });
    const unknown = await create({ words: "Dear {{name}}, {{firstName}}" });
    assert.deepEqual(unknown.body.errors, { words: ["There is no placeholder {{name}}."] });
    assert.equal((await create({ productCode: "NONE" })).body.errors.productCode.length, 1);
    const words = "{{product}}: {{ biomarker }} {{value}} ({{range}}) for {{firstName}}";
    await create({ words });
    await create({ title: "Elsewhere", productCode: salivaPcr });
    const offered = await offeredIn(clinic, id);
    assert.deepEqual(
      offered.map(({ title }) => title),
      ["Greeting"],
    );
    assert.match(
      offered[0]!.words,
      /^Thyroid Function Profile: Thyroid.stimulating hormone 9\.1 mIU\/L \(0\.27–4\.2\) for \p{L}/u,
    );
    const left = await sign(clinic, id, { words: "Your {{biomarker}} is fine." });
    assert.deepEqual(left.body.errors, { words: ["Replace {{biomarker}} by what it stands for."] });
  });

  test("that ships with the product is offered only for results of which it can be true", async () => {
    const clinic = await openClinic();
    for (const key of ["thyroid_in_range", "thyroid_outside", "all_in_range", "see_doctor"])
      await app.call("approveSnippet", { token: clinic.token, params: { id: key } });
    const titlesFor = async (tsh: string) => {
      const made = await makeKit(app, clinic, "lab-accessioned");
      await asLab(app, clinic, made.kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, values(tsh)));
      const offered = await offeredIn(clinic, await reviewOf(app, clinic, made.testId));
      return offered.map(({ title }) => title).toSorted();
    };
    assert.deepEqual(await titlesFor("9.1"), [
      "Discuss with your doctor",
      "Thyroid: a value outside its range",
    ]);
    assert.deepEqual(await titlesFor("2.0"), [
      "All in range",
      "Discuss with your doctor",
      "Thyroid: in range",
    ]);
  });

  test("that ships with the product is the clinic's once approved, and keeps its versions", async () => {
    const clinic = await openClinic();
    const { token, organisationId } = clinic;
    const { id } = await makeReview(app, clinic);
    const key = { id: "see_doctor" };
    assert.deepEqual(await offeredIn(clinic, id), []);
    const approved = (await app.call("approveSnippet", { token, params: key })).body.data;
    assert.equal((await app.call("approveSnippet", { token, params: key })).body.data.id, approved.id);
    assert.equal((await offeredIn(clinic, id)).length, 1);
    const params = { id: approved.id };
    const change = { title: "Fine", words: "All fine.", version: 1 };
    assert.equal((await app.call("changeSnippet", { token, params, body: change })).body.data.version, 2);
    assert.equal((await app.call("changeSnippet", { token, params, body: change })).status, 409);
    const versions = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("snippet_versions").select("words").where("clinic_id", "=", organisationId).execute(),
    );
    assert.deepEqual(new Set(versions.map(({ words }) => words)), new Set(["All fine.", approved.words]));
    await app.call("removeSnippet", { token, params });
    const list = (await app.call("listSnippets", { token })).body.data as { id: string; state: string }[];
    assert.equal(list.find((each) => each.id === key.id)?.state, "to_approve");
  });

  test("is refused beyond the most that a clinic may have", async () => {
    const { token, organisationId, userId } = await openClinic();
    await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .insertInto("snippets")
        .values(
          Array.from({ length: snippetsAtMost }, () => ({
            clinic_id: organisationId,
            id: newId(app.clock.now),
            version: 1,
            title: "One of many",
            words: "Words",
            changed_by: userId,
            changed_at: app.clock.now,
          })),
        )
        .execute(),
    );
    const more = await app.call("createSnippet", { token, body: { title: "More", words: "Words" } });
    const shipped = await app.call("approveSnippet", { token, params: { id: "repeat" } });
    assert.deepEqual([more.status, shipped.status], [409, 409]);
  });
});

describe("a repeat in n weeks", () => {
  const asked = { outcome: "repeat", repeatWeeks: 6 };
  const repeatsOf = async ({ token }: Tenant, query: object) =>
    (await app.call("listRepeats", { token, query })).body.data as {
      id: string;
      state: string;
      orderedAs: string | null;
    }[];
  const runAt = (weeks: number) =>
    orderDueRepeats({
      mode: app.mode,
      now: () => new Date(app.clock.now.getTime() + weeks * 7 * 86_400_000 + 60_000),
    });
  async function ask(clinic: Tenant) {
    const made = await makeReview(app, clinic);
    assert.equal((await sign(clinic, made.id, asked)).status, 201);
    return made;
  }
  const order = ({ token }: Tenant, id: string) => app.call("orderRepeat", { token, params: { id } });

  test("becomes a task when its time comes, and one press orders it, once and with its reason", async () => {
    const clinic = await openClinic();
    const { token } = clinic;
    const { testId } = await ask(clinic);
    await runAt(5);
    assert.deepEqual(await repeatsOf(clinic, {}), []);
    await runAt(6);
    const [due] = await repeatsOf(clinic, {});
    assert.equal(due!.state, "due");
    assert.equal((await app.call("getDashboard", { token })).body.waiting.repeats, 1);
    const pressed = await Promise.all([order(clinic, due!.id), order(clinic, due!.id)]);
    assert.deepEqual(
      pressed.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    );
    const [ordered] = await repeatsOf(clinic, { testId });
    const params = { orderNumber: ordered!.orderedAs! };
    const placed = await app.call("getOrder", { token, params });
    assert.equal(placed.body.follows.as, "REPEAT");
    assert.equal(placed.body.follows.reason, "A clinician asked for it after 6 weeks.");
    assert.equal((await app.call("getDashboard", { token })).body.waiting.repeats, 0);
  });

  test("is ordered by itself exactly once where the policy says so, and else tells why it is not", async () => {
    const clinic = await openClinic({ ordersRepeats: true });
    const { testId } = await ask(clinic);
    await Promise.all([runAt(6), runAt(6)]);
    await runAt(7);
    const [ordered] = await repeatsOf(clinic, { testId });
    assert.equal(ordered!.state, "ordered");
    const { body } = await app.call("listOrders", { token: clinic.token, query: {} });
    assert.equal(body.meta.total, 2);
    const unpaid = await openClinic({ ordersRepeats: true });
    await ask(unpaid);
    await setPaymentType(app.mode, unpaid.organisationId, "card");
    await runAt(6);
    const [task] = await repeatsOf(unpaid, {});
    assert.equal(task!.state, "due");
    assert.equal((await order(unpaid, task!.id)).body.code, "payment_method_required");
  });

  test("is asked for once however often its commentary is corrected, and again when its order is cancelled", async () => {
    const clinic = await openClinic();
    const { token } = clinic;
    const { id, testId } = await ask(clinic);
    const [planned] = await repeatsOf(clinic, { testId });
    await order(clinic, planned!.id);
    const correct = (corrects: number, change: object) =>
      app.call("correctCommentary", {
        token,
        params: { id },
        body: makeCommentary({ reason: "A word was missing.", corrects, ...change }),
      });
    assert.equal((await correct(1, asked)).status, 201);
    const [ordered, ...more] = await repeatsOf(clinic, { testId });
    assert.deepEqual([ordered!.state, more], ["ordered", []]);
    await app.call("cancelOrder", { token, params: { orderNumber: ordered!.orderedAs! } });
    const [task] = await repeatsOf(clinic, {});
    assert.deepEqual([task!.id, task!.state, task!.orderedAs], [planned!.id, "due", null]);
    assert.equal((await order(clinic, task!.id)).status, 201);
    const [again] = await repeatsOf(clinic, { testId });
    await correct(2, {});
    await app.call("cancelOrder", { token, params: { orderNumber: again!.orderedAs! } });
    assert.deepEqual(await repeatsOf(clinic, { testId }), [], "nobody asks for it any longer");
  });

  test("is done when somebody repeats the order without the task", async () => {
    const clinic = await openClinic({ ordersRepeats: true });
    const { testId, orderNumber } = await ask(clinic);
    const { body: list } = await app.call("listCustomers", { token: clinic.token, query: {} });
    const params = { id: (list.data as { id: string }[])[0]!.id };
    const { body: person } = await app.call("getCustomer", { token: clinic.token, params });
    const { firstName, lastName, email, dateOfBirth, gender } = person.data ?? person;
    const user = { ...makeOrder().user!, firstName, lastName, email, dateOfBirth, gender };
    const again = await placeOrder(app, clinic, { user, repeats: { orderNumber } });
    const [done] = await repeatsOf(clinic, { testId });
    assert.deepEqual([done!.state, done!.orderedAs], ["ordered", again]);
  });

  test("is not ordered for somebody whose data is restricted", async () => {
    const clinic = await openClinic();
    const { testId } = await ask(clinic);
    const { body } = await app.call("listCustomers", { token: clinic.token, query: {} });
    const [customer] = body.data as { id: string }[];
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      restrictCustomer(trx, scopeOfTenant(app, clinic), customer!.id),
    );
    const [planned] = await repeatsOf(clinic, { testId });
    assert.match((await order(clinic, planned!.id)).body.message, /restricted/);
  });

  test("is ended by whoever knows that it is not needed", async () => {
    const clinic = await openClinic();
    const { testId } = await ask(clinic);
    await runAt(6);
    const [due] = await repeatsOf(clinic, {});
    const dismiss = () => app.call("dismissRepeat", { token: clinic.token, params: { id: due!.id } });
    assert.deepEqual([(await dismiss()).status, (await dismiss()).status], [200, 422]);
    assert.deepEqual(await repeatsOf(clinic, { testId }), []);
    assert.equal((await order(clinic, due!.id)).status, 422);
  });

  test("waits while amended results wait for their review", async () => {
    const clinic = await openClinic({ ordersRepeats: true });
    const { testId, kitId } = await ask(clinic);
    await amend(app, clinic, kitId, { reason: "A typing error.", values: values("2.0") });
    await runAt(6);
    const [held] = await repeatsOf(clinic, { testId });
    assert.equal(held!.state, "planned");
    await sign(clinic, await reviewOf(app, clinic, testId), { resultVersion: 2 });
    assert.deepEqual(await repeatsOf(clinic, { testId }), []);
  });

  test("is withdrawn by a correction that asks for none", async () => {
    const clinic = await openClinic();
    const { id, testId } = await ask(clinic);
    const [planned] = await repeatsOf(clinic, { testId });
    const body = makeCommentary({ corrects: 1, reason: "Not needed." });
    await app.call("correctCommentary", { token: clinic.token, params: { id }, body });
    await runAt(6);
    assert.deepEqual(await repeatsOf(clinic, { testId }), []);
    assert.equal((await order(clinic, planned!.id)).status, 422);
  });
});

describe("a signed commentary", () => {
  test("is in the report, the exports and support's timeline, each as far as its reader may see it", async () => {
    const clinic = await openClinic();
    const { token, organisationId } = clinic;
    const { id, testId, kitId, orderNumber } = await makeReview(app, clinic);
    const papers = () =>
      app.mode.db.inTenant(organisationId, (trx) =>
        findPapers(trx, { mode: app.mode, now: app.clock.now }, organisationId, testId),
      );
    const [before] = await papers();
    await storePaper({ mode: app.mode, now: app.clock.now }, before!, "now");
    await sign(clinic, id, { words: "=1+1 is fine. مرحبا 🙂", outcome: "repeat", repeatWeeks: 6 });
    await renderPapers({ mode: app.mode, now: () => app.clock.now }, { clinicId: organisationId, testId });
    const [after] = await papers();
    assert.notEqual(after!.file.key, before!.file.key);
    assert.equal(await app.mode.files.has(before!.file.key), false);
    assert.equal(await app.mode.files.has(after!.file.key), true);
    const { facts } = after!.paper as Extract<Paper, { kind: "report" }>;
    assert.deepEqual(facts.commentary, {
      paragraphs: ["=1+1 is fine. مرحبا 🙂"],
      outcome: "Repeat the test in 6 weeks.",
      clinician: "Tess Tester, GMC 1234567",
      signedAt: app.clock.now.toISOString(),
    });
    assert.match(facts.number, /-1\.1$/);
    const exported = async (ending: RegExp) => {
      for (const children of ["", "yes"]) {
        const query = { status: "all", with_children: children };
        const { body } = await app.call("exportTestResults", { token, query });
        const [line] = /'=1\+1 is fine\.[^\n]*/.exec(String(body)) ?? [];
        assert.match(line!, /,repeat,6,[\dT:.-]+Z,Tess Tester,GMC 1234567/);
        assert.match(line!, ending);
      }
    };
    await exported(/,GMC 1234567,no/);
    await amend(app, clinic, kitId, { reason: "A typing error.", values: values("9.1") });
    await exported(/,GMC 1234567,yes/);
    const staff = await makeTenant(app, "platform_support");
    const params = { id: organisationId, orderNumber };
    const story = await app.call("getOrderStory", { token: staff.token, params });
    const entry = (story.body.data.entries as { title: string; who: string }[]).find(
      ({ title }) => title === "Commentary signed",
    );
    assert.equal(entry?.who, "Tess Tester");
    assert.ok(!JSON.stringify(story.body).includes("is fine"));
  });
});

describe("who gets which results when", () => {
  type Case = { rule: ReviewRule; disclosure: Disclosure; isOutside: boolean };
  const cases: Case[] = reviewRules.flatMap((rule) =>
    disclosures.flatMap((disclosure) => [true, false].map((isOutside) => ({ rule, disclosure, isOutside }))),
  );

  for (const { rule, disclosure, isOutside } of cases) {
    const name = `${rule}, ${disclosure}, ${isOutside ? "outside its range" : "in range"}`;
    test(`is as the policy says: ${name}`, async () => {
      const clinic = await openClinic({ rule, disclosure });
      await openPlace(app, clinic);
      const { token, organisationId } = clinic;
      const made = await makeKit(app, clinic, "lab-accessioned");
      await asLab(app, clinic, made.kitId, (trx, scope, kit) =>
        releaseResults(trx, scope, kit, values(isOutside ? "9.1" : "2.0")),
      );
      const isTold = async () => {
        const before = sent.length;
        const subjects = await subjectsOf(organisationId, made.testId);
        const told = sent.slice(before).filter(({ subject }) => /are ready|amended/.test(subject));
        for (const { text } of told) assert.match(text, /You can see them now in My tests\.[\s\S]*\/my\//);
        return subjects.some((subject) => /are ready|amended/.test(subject));
      };
      const isReviewed = rule === "all" || (rule === "flagged" && isOutside);
      const isAtOnce = disclosure === "at_once" || (disclosure === "after_review" && !isReviewed);
      assert.equal(await isTold(), isAtOnce);
      // The clinic always has them.
      const read = await app.call("getTest", { token, params: { id: made.testId } });
      assert.equal(read.body.biomarkerResults.length, 1);
      if (isReviewed) {
        const id = await reviewOf(app, clinic, made.testId);
        const disclose = () => app.call("discloseResults", { token, params: { id } });
        if (disclosure !== "at_once") assert.equal((await disclose()).status, 422);
        // A change of the policy touches nothing that was released before.
        await app.call("setReviewPolicy", {
          token,
          body: { ...reviewAll, disclosure: "at_once", rule: "none" },
        });
        assert.equal(await isTold(), false);
        assert.equal((await sign(clinic, id)).status, 201);
        assert.equal(await isTold(), disclosure === "after_review");
        assert.equal((await disclose()).status, 200);
        assert.equal(await isTold(), disclosure === "through_clinic");
        assert.equal((await disclose()).status, 200);
        assert.equal(await isTold(), false);
      } else if (disclosure === "through_clinic") {
        const [row] = await app.mode.db.inTenant(organisationId, (trx) =>
          trx.selectFrom("reviews").select("id").where("clinic_id", "=", organisationId).execute(),
        );
        await app.call("discloseResults", { token, params: { id: row!.id } });
        assert.equal(await isTold(), true);
      }
    });
  }

  test("is as before for a clinic without a clinician, and careful as soon as it has one", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const policies = () => app.call("getReviewPolicies", { token });
    assert.equal((await policies()).body.general.rule, "none");
    await app.call("stateRegistration", { token, body: gmc });
    const { general } = (await policies()).body;
    assert.deepEqual(
      [general.rule, general.disclosure, general.isDefault],
      ["flagged", "after_review", true],
    );
  });

  test("keeps the states of the US in which somebody with an NPI number is licensed", async () => {
    const { token } = await makeTenant(app);
    const npi = { professionalBody: "NPI" as const, registrationNumber: "1234567893" };
    const licensedStates = ["NY", "CA", "NY"];
    const stated = await app.call("stateRegistration", { token, body: { ...npi, licensedStates } });
    assert.deepEqual(stated.body.registration.licensedStates, ["CA", "NY"]);
    const elsewhere = await app.call("stateRegistration", { token, body: { ...gmc, licensedStates } });
    assert.match(elsewhere.body.errors.licensedStates[0], /Only clinicians with an NPI number/);
  });
});

describe("a commentary from another system", () => {
  const put = (by: { token: string } | { apiKey: string }, testId: string, change: object = {}) =>
    app.call("putCommentary", {
      ...by,
      params: { id: testId },
      body: makeSystemCommentary(app.clock.now, change),
    });

  test("is signed in a session by its own user alone, with a recent password", async () => {
    const clinic = await openClinic();
    const { testId } = await makeReview(app, clinic);
    const other = { name: "Dr Other", professionalBody: "GMC", registrationNumber: "7777777" };
    assert.equal((await put(clinic, testId, { clinician: other })).status, 422);
    later(16);
    assert.equal((await put(clinic, testId)).body.code, "signing_closed");
    await openSigning(app, clinic, clinic.password);
    const signed = await put(clinic, testId);
    assert.deepEqual(signed.body.data.clinician, { name: "Tess Tester", ...gmc });
  });

  test("replaces nobody who has the review open, nor a clinician of the platform", async () => {
    const clinic = await openClinic();
    const apiKey = await makeApiKey(app, clinic, undefined, { scopes: ["reviews:write"] });
    const open = await makeReview(app, clinic);
    await app.call("claimReview", { token: clinic.token, params: { id: open.id } });
    assert.match((await put({ apiKey }, open.testId)).body.message, /has this open/);
    await app.call("releaseReview", { token: clinic.token, params: { id: open.id } });
    assert.equal((await put({ apiKey }, open.testId)).status, 200);
    const body = { ...reviewAll, reviewer: "platform" as const };
    await app.call("setReviewPolicy", { token: clinic.token, body });
    const theirs = await makeKit(app, clinic);
    assert.equal((await put({ apiKey }, theirs.testId)).body.code, "step_not_possible");
  });
});
