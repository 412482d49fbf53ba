import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { seenOf, waitingAlerts } from "#test/critical-alerts.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { makeClinician, makeCommentary, openSigning, reviewOf } from "#test/reviews.ts";
import { amend, asLab } from "#test/specimens.ts";

const app = await startTestApp();
const { deps, sent } = openOutbox(app);

const rule = {
  rule: "RANGE" as const,
  value: { LOW: ["<0.27"], NORMAL: [">=0.27", "<=4.2"], HIGH: [">4.2"] },
};
const values = (tsh: string, isCritical: boolean) => [
  { panel: "Thyroid", biomarkerCode: "TSH", value: tsh, unit: "mIU/L", rule, isCritical },
];

async function releaseCritical(clinic: Tenant) {
  const { kitId } = await makeKit(app, clinic, "lab-accessioned");
  await asLab(app, clinic, kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, values("99", true)));
  const { body } = await app.call("findTest", { token: clinic.token, query: { kitId } });
  return { kitId, testId: body.data.id as string };
}

async function acknowledge(clinic: Tenant): Promise<void> {
  const { token } = clinic;
  const { id } = (await waitingAlerts(app, clinic))[0]!;
  const body = { note: "Called the person.", seen: await seenOf(app, clinic, id) };
  const reply = await app.call("acknowledgeAlert", { token, params: { id }, body });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
}

/** Delivers all messages about a test; returns the subjects of those about its results or commentary. */
async function toldOf({ organisationId: clinicId }: Tenant, testId: string): Promise<string[]> {
  const events = await app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("domain_events")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("test_id", "=", testId)
      .orderBy("id")
      .execute(),
  );
  const before = sent.length;
  for (const { id } of events) await openEventDelivery(deps)({ clinicId, eventId: id });
  const subjects = sent.slice(before).map(({ subject }) => subject);
  return subjects.filter((subject) => /results|clinician/i.test(subject));
}

describe("a test taker with a critical result", () => {
  // Shows: promise critical-told
  test("is told that there are results once the clinic has acted on it", async () => {
    const clinic = await makeTenant(app);
    const { testId } = await releaseCritical(clinic);
    assert.deepEqual(await toldOf(clinic, testId), []);
    await acknowledge(clinic);
    assert.deepEqual(await toldOf(clinic, testId), ["Your results are ready"]);
    assert.deepEqual(await toldOf(clinic, testId), []);
  });

  test("hears of corrected results as of the first, since the critical ones were kept from them", async () => {
    const clinic = await makeTenant(app);
    const { kitId, testId } = await releaseCritical(clinic);
    await amend(app, clinic, kitId, { reason: "Swapped.", values: values("2.0", false) });
    assert.deepEqual(await toldOf(clinic, testId), ["Your results are ready"]);
  });

  test("waits for the clinic's call and for the review, whichever is later", async () => {
    for (const isCalledFirst of [true, false]) {
      const clinic = await makeTenant(app);
      await makeClinician(app, clinic);
      const { testId } = await releaseCritical(clinic);
      const id = await reviewOf(app, clinic, testId);
      const sign = async () => {
        await openSigning(app, clinic, clinic.password);
        const body = makeCommentary();
        const reply = await app.call("signCommentary", { token: clinic.token, params: { id }, body });
        assert.equal(reply.status, 201, JSON.stringify(reply.body));
      };
      const steps = [() => acknowledge(clinic), sign];
      const [first, last] = isCalledFirst ? steps : steps.toReversed();
      await first!();
      assert.deepEqual(await toldOf(clinic, testId), []);
      await last!();
      assert.deepEqual(await toldOf(clinic, testId), ["Your results are ready"]);
    }
  });
});
