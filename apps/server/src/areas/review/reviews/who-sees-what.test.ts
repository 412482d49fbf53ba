import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { CommentaryOutcome } from "@kitpath/contract/kits/kits/commentary-words";
import { commentaryOutcomes, outcomeInWords } from "@kitpath/contract/kits/kits/commentary-words";
import type { Reviewer } from "@kitpath/contract/review/policies/policies";
import { disclosures, reviewers, reviewRules } from "@kitpath/contract/review/policies/policies";
import { findPapers } from "#areas/kits/papers/rendering.ts";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { composeBodies } from "#areas/messaging/webhooks/compose-body.ts";
import type { Paper } from "../../../pdf/paper.ts";
import { seenOf, waitingAlerts } from "#test/critical-alerts.ts";
import { makeApiKey } from "#test/developer.ts";
import type { Case, Policy, Sight, Step } from "#test/expected-sights.ts";
import { amendments, expected, values } from "#test/expected-sights.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { makeClinician, makeCommentary, makeNetworkClinician } from "#test/reviews.ts";
import { amend, asLab } from "#test/specimens.ts";

const app = await startTestApp();
const { deps, sent } = openOutbox(app);
const deliver = openEventDelivery(deps);
const secretWords = "Only-the-clinic-reads-this.";

type Place = { clinic: Tenant; apiKey: string; policy: Policy; staff: Tenant };

const resultsOf = (value: Case["value"], isAmended: boolean) => [
  {
    panel: "Thyroid",
    biomarkerCode: "TSH",
    value: value === "inside" ? (isAmended ? "2.0471" : "2.0472") : isAmended ? "9.1471" : "9.1472",
    unit: "mIU/L",
    rule: {
      rule: "RANGE" as const,
      value: { LOW: ["<0.27"], NORMAL: [">=0.27", "<=4.2"], HIGH: [">4.2"] },
    },
    isCritical: value === "critical",
  },
];

type Made = { testId: string; kitId: string };

/** Everything that can be seen of a test now, by everybody who can see something. */
async function see({ clinic, apiKey, policy, staff }: Place, made: Made): Promise<Sight> {
  const { token, organisationId } = clinic;
  const params = { id: made.testId };
  const [screen, api, waiting] = [
    await app.call("listBiomarkerResults", { token, params }),
    await app.call("getTest", { apiKey, params }),
    await waitingOf({ clinic, policy, staff }, made.testId),
  ];
  const read = await app.mode.db.inTenant(organisationId, async (trx) => {
    const events = await trx
      .selectFrom("domain_events")
      .select(["id", "type"])
      .where("clinic_id", "=", organisationId)
      .where("test_id", "=", made.testId)
      .where("type", "in", ["TEST.PROCESSED", "TEST.CLINICAL_COMMENTARY_UPLOADED"])
      .orderBy("id")
      .execute();
    const ids = events.map(({ id }) => id);
    const bodies = [...(await composeBodies(trx, organisationId, ids)).values()];
    const papers = await findPapers(trx, { mode: app.mode, now: app.clock.now }, organisationId, made.testId);
    return { events, bodies, papers };
  });
  for (const { id } of read.events) await deliver({ clinicId: organisationId, eventId: id });
  // Several cases are told of at once.
  const letters = sent.filter((email) => JSON.stringify(email).includes(made.kitId));
  const leaving = JSON.stringify([letters, read.bodies]);
  assert.ok(!leaving.includes(secretWords) && !/(2\.047|9\.147)[12]/.test(leaving), "health data leaves");
  const [newest] = read.papers.map(({ paper }) => paper as Extract<Paper, { kind: "report" }>);
  const { clinicalCommentary: onScreen } = screen.body;
  assert.deepEqual(api.body.clinicalCommentary, onScreen);
  assert.equal(api.body.resultVersion.version, screen.body.version);
  assert.equal(api.body.biomarkerResults[0].result, screen.body.data[0].result);
  return {
    version: screen.body.version,
    commentary: onScreen && {
      outcome: onScreen.outcome,
      isAboutEarlierResults: onScreen.isAboutEarlierResults,
    },
    reported: outcomeReported(newest!.facts.commentary?.outcome),
    waitsFor: waiting?.reviewer ?? null,
    events: read.events.map(({ type }) => type),
    told: letters.map(({ subject }) => subject),
  };
}

const outcomeReported = (words: string | undefined): CommentaryOutcome | null =>
  commentaryOutcomes.find((each) => words === `${outcomeInWords(each, weeksOf(each))}.`) ?? null;
const weeksOf = (outcome: CommentaryOutcome) => (outcome === "repeat" ? 6 : null);

/** The review of a test that waits, in the queue of whoever reviews. */
async function waitingOf({ clinic, policy, staff }: Omit<Place, "apiKey">, testId: string) {
  const query = { page_size: 100 };
  const { body } =
    policy.reviewer === "clinic"
      ? await app.call("listReviews", { token: clinic.token, query })
      : await app.call("listNetworkReviews", { token: staff.token, query });
  const rows = body.data as { id: string; testId: string; reviewer: Reviewer }[];
  return rows.find((row) => row.testId === testId);
}

/** The clinic acts on a critical result. */
async function acknowledge(clinic: Tenant, { kitId }: Made): Promise<void> {
  const { id } = (await waitingAlerts(app, clinic)).find((alert) => alert.kitId === kitId)!;
  const body = { note: "Called.", seen: await seenOf(app, clinic, id) };
  const reply = await app.call("acknowledgeAlert", { token: clinic.token, params: { id }, body });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
}

/** Does a step of a case over HTTP, or as the lab. */
async function take(place: Place, { value, outcome }: Case, made: Made, step: Step): Promise<void> {
  const { clinic, policy, staff } = place;
  const { token, organisationId } = clinic;
  if (step === "release" || step === "amend") {
    const isAmended = step === "amend";
    const results = resultsOf(value, isAmended);
    if (isAmended) await amend(app, clinic, made.kitId, { reason: "A typing error.", values: results });
    else await asLab(app, clinic, made.kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, results));
    // `told-after-call.test.ts` shows who waits for this.
    if (value === "critical") await acknowledge(clinic, made);
    return;
  }
  if (step === "share") {
    const { body } = await app.call("listBiomarkerResults", { token, params: { id: made.testId } });
    const id = await reviewIdOf(organisationId, made.testId, body.version);
    const shared = await app.call("discloseResults", { token, params: { id } });
    return assert.equal(shared.status, 200, JSON.stringify(shared.body));
  }
  const { id } = (await waitingOf(place, made.testId))!;
  const { body: read } = await app.call("getTest", { token, params: { id: made.testId } });
  const weeks = weeksOf(outcome);
  const body = makeCommentary({
    words: secretWords,
    outcome,
    resultVersion: read.resultVersion.version,
    ...(weeks ? { repeatWeeks: weeks } : {}),
  });
  const params = { clinicId: organisationId, id };
  const signed =
    policy.reviewer === "clinic"
      ? await app.call("signCommentary", { token, params: { id }, body })
      : await app.call("signNetworkCommentary", { token: staff.token, params, body });
  assert.equal(signed.status, 201, JSON.stringify(signed.body));
}

/** Each step refuses who has no part in it: whoever does not review, and the clinic that shares what waits. */
async function refuseOthers(place: Place, made: Made): Promise<void> {
  const { clinic, policy, staff } = place;
  const { token, organisationId } = clinic;
  const { id } = (await waitingOf(place, made.testId))!;
  const params = { clinicId: organisationId, id };
  const body = makeCommentary();
  const others =
    policy.reviewer === "clinic"
      ? await app.call("signNetworkCommentary", { token: staff.token, params, body })
      : await app.call("signCommentary", { token, params: { id }, body });
  assert.equal(others.status, policy.reviewer === "clinic" ? 404 : 422);
  const early = await app.call("discloseResults", { token, params: { id } });
  assert.equal(early.status, policy.disclosure === "at_once" ? 200 : 422);
}

const reviewIdOf = async (clinicId: string, testId: string, version: number) => {
  const row = await app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("reviews")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("test_id", "=", testId)
      .where("result_version", "=", version)
      .executeTakeFirstOrThrow(),
  );
  return row.id;
};

/**
 * The cases of a policy: every outcome with every amendment, in turn with each value. Where nobody reviews, no clinician says what is to be
 * done, so one outcome stands for all.
 */
const casesOf = (policy: Policy): Case[] =>
  amendments.flatMap((amendment, first) => {
    const all = commentaryOutcomes.map((outcome, n) => ({
      value: values[(first + n) % values.length]!,
      amendment,
      outcome,
    }));
    const isSigned = (each: Case) => [...expected(policy, each)].some(({ step }) => step === "sign");
    return all.filter(
      (each, n) => isSigned(each) || all.findIndex(({ value }) => value === each.value) === n,
    );
  });

const policies: Policy[] = reviewRules.flatMap((rule) =>
  disclosures.flatMap((disclosure) => reviewers.map((reviewer) => ({ rule, disclosure, reviewer }))),
);
const lanes = 6;

describe("what the clinic, its systems and the test taker can see at every step", () => {
  let staff: Tenant;
  before(async () => void (staff = await makeTenant(app, "platform_clinician")));

  for (const policy of policies) {
    const cases = casesOf(policy);
    const name = `${policy.rule}, ${policy.disclosure}, reviewed by the ${policy.reviewer}`;
    test(`is as the policy says in ${cases.length} cases: ${name}`, async () => {
      const clinic = await makeTenant(app);
      await makeClinician(app, clinic, policy);
      await makeNetworkClinician(app, staff);
      const place = { clinic, apiKey: await makeApiKey(app, clinic), policy, staff };
      let next = 0;
      const work = async () => {
        for (let each = cases[next++]; each; each = cases[next++]) {
          const { kitId, testId } = await makeKit(app, clinic, "lab-accessioned");
          const made: Made = { kitId, testId };
          for (const { step, sight } of expected(policy, each)) {
            await take(place, each, made, step);
            const seen = await see(place, made);
            assert.deepEqual(seen, sight, `${JSON.stringify(each)} after ${step}`);
            if (sight.waitsFor && each === cases[0]) await refuseOthers(place, made);
          }
        }
      };
      await Promise.all(Array.from({ length: lanes }, work));
    });
  }
});
