import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { forEach } from "@kitpath/contract/fields/for-each";
import type { NextStep } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { sendFailedSample } from "#areas/my-tests/next-steps/telling.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { customerOf } from "#test/customers.ts";
import { makeKit, makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import type { PersonInside } from "#test/my-tests.ts";
import { letIn, openPlace, stepOf } from "#test/my-tests.ts";
import { openOutbox } from "#test/outbox.ts";
import { makeActivation, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { asLab, makeRejectedKit } from "#test/specimens.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;
await openPlace(app, clinic);

async function enterOf(orderNumber: string): Promise<PersonInside & { id: string }> {
  const { id } = await customerOf(app, clinic, orderNumber);
  return { id, ...(await letIn(app, clinic, id)) };
}
const rule = {
  rule: "RANGE" as const,
  value: { LOW: ["<0.27"], NORMAL: [">=0.27", "<=4.2"], HIGH: [">4.2"] },
};
const values = [
  { panel: "Thyroid", biomarkerCode: "TSH", value: "9.1", unit: "mIU/L", rule, isCritical: false },
];

const needs = { hasChaperone: false, isFastingUnderstood: false };

const simulate = (orderNumber: string, type: string) =>
  app.call("simulate", { token, params: { type }, body: { orderNumber } });

describe("a kit in the eyes of its person", () => {
  test("goes from being packed to its results, as it does for everybody else", async () => {
    const orderNumber = await placeOrder(app, clinic);
    const person = await enterOf(orderNumber);
    const states: string[] = [];
    const look = async () => {
      const step = await stepOf(app, person);
      states.push(step.state);
      return step;
    };
    assert.equal((await look()).kitId, null);
    await simulate(orderNumber, "dispatched");
    const sent = await look();
    assert.ok(sent.tracking && sent.kitId);
    const move = (name: "deliver" | "send_back") =>
      app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const actor = { kind: "carrier" as const, organisationId: clinic.organisationId, userId: null };
        const scope = { mode: app.mode, actor, now: app.clock.now, random: Math.random, requestId: null };
        const kit = (await findKit(trx, clinic.organisationId, sent.kitId!))!;
        await advanceKit(trx, scope, kit, name);
      });
    await move("deliver");
    await look();
    await move("send_back");
    await look();
    await simulate(orderNumber, "lab-accessioned");
    const atLab = await look();
    assert.ok(Date.parse(atLab.dueAt!) > Date.parse(atLab.since));
    await simulate(orderNumber, "results");
    await look();
    assert.deepEqual(states, ["packing", "on_its_way", "take_sample", "posted", "at_lab", "results_ready"]);
    const details = (await app.call("getNextStep", { ...person, params: { id: atLab.id } })).body.data;
    assert.deepEqual(
      details.history.map(({ state }: NextStep) => state),
      [
        "packing",
        "on_its_way",
        "take_sample",
        "activate",
        "posted",
        "at_lab",
        "being_reviewed",
        "results_ready",
      ],
    );
  });

  test("is in the hands of whoever has registered it themselves, whatever the carrier has said", async () => {
    const user = makeTaker();
    const body = makeActivation(await makeUnregisteredKit(app, clinic), { user });
    assert.equal((await app.call("activateKit", { body })).status, 201);
    const found = await app.call("listCustomers", { token, query: { search: user.email } });
    const { id } = found.body.data[0];
    assert.equal((await stepOf(app, await letIn(app, clinic, id))).state, "take_sample");
  });

  test("that was ordered without a name is registered with what the clinic knows of its person", async () => {
    const { kitId } = await makeUnregisteredKit(app, clinic);
    const orderNumber = await placeOrder(app, clinic);
    const person = await enterOf(orderNumber);
    const opened = await app.call("openOwnRegistration", { ...person, body: { kitId } });
    const { pathname, searchParams, hash } = new URL(opened.body.address as string);
    assert.deepEqual([pathname, searchParams.get("kitId")], ["/activate", kitId]);
    const known = new URLSearchParams(hash.slice(1)).get("token")!;
    const found = await app.call("findActivatableKit", { body: { kitId, token: known } });
    const about = (await app.call("getAbout", person)).body.data;
    const { firstName, lastName, email, dateOfBirth, gender, mobileNumber } = about;
    assert.deepEqual(found.body.person, { firstName, lastName, email, dateOfBirth, gender, mobileNumber });
    const body = makeActivation({ kitId }, { token: known });
    assert.equal((await app.call("activateKit", { body })).status, 201);
    const steps = (await app.call("listNextSteps", person)).body.data as NextStep[];
    assert.ok(steps.some((step) => step.kitId === kitId && step.state === "take_sample"));
  });

  test("whose sample failed tells its person by e-mail, unless the rejection is taken back or the clinic tells nothing of the lab", async () => {
    const { deps, sent } = openOutbox(app);
    const tell = (kitId: string) =>
      sendFailedSample(deps, { clinicId: clinic.organisationId, kitId }).then(() => sent.splice(0));
    const { orderNumber } = await makeRejectedKit(app, clinic);
    const person = await enterOf(orderNumber);
    const { id, kitId } = await stepOf(app, person);
    const [mail, ...more] = await tell(id);
    assert.deepEqual([more, mail!.to], [[], (await app.call("getAbout", person)).body.data.email]);
    assert.match(mail!.text, new RegExp(kitId!));
    assert.doesNotMatch(mail!.text, /changed on its way|hemoly/i);
    const choose = async (isTold: boolean) => {
      const body = { ...forEach(testTakerEmails, true), received_at_lab: isTold };
      assert.equal((await app.call("updateCommunication", { token, body })).status, 200);
    };
    await choose(false);
    assert.deepEqual(await tell(id), []);
    await choose(true);
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.updateTable("kits").set({ status: "lab_accessioned" }).where("id", "=", id).execute(),
    );
    assert.deepEqual(await tell(id), []);
  });

  test("whose sample failed is replaced in one press, once", async () => {
    const { orderNumber } = await makeRejectedKit(app, clinic);
    const person = await enterOf(orderNumber);
    const failed = await stepOf(app, person);
    assert.deepEqual(
      [failed.state, failed.rejection, failed.canReplace, failed.replacementTo?.length],
      ["sample_failed", "sample_hemolyzed", true, 4],
    );
    const params = { id: failed.id };
    const replaced = await app.call("replaceOwnKit", { ...person, params });
    assert.equal(replaced.status, 201);
    assertRefused(await app.call("replaceOwnKit", { ...person, params }), 422);
    const { data } = (await app.call("listNextSteps", person)).body;
    assert.deepEqual(
      data.map(({ state, orderNumber: of }: NextStep) => [state, of]),
      [
        ["packing", replaced.body.orderNumber],
        ["replaced", orderNumber],
      ],
    );
  });

  test("is the clinic's to replace where the clinic has no card, without a word about that", async () => {
    const { orderNumber } = await makeRejectedKit(app, clinic, "sample_quantity_not_sufficient");
    const person = await enterOf(orderNumber);
    const params = { id: (await stepOf(app, person)).id };
    await setPaymentType(app.mode, clinic.organisationId, "card");
    const refused = await app.call("replaceOwnKit", { ...person, params });
    await setPaymentType(app.mode, clinic.organisationId, "invoice");
    assertRefused(refused, 422);
    assert.doesNotMatch(refused.body.message, /card|Billing/);
  });

  test("waits for a time to be chosen where a nurse takes the sample", async () => {
    const person = await enterOf(await placeOrder(app, clinic, makeOrder({ productCode: venousProfile })));
    const step = await stepOf(app, person);
    assert.deepEqual([step.state, step.takenBy], ["choose_time", "nurse"]);
    const opened = await app.call("openOwnAppointment", { ...person, params: { id: step.id } });
    const link = (opened.body.address as string).split("#")[1];
    assert.equal((await app.call("findByLink", { body: { link } })).status, 200);
    const other = await enterOf((await makeKit(app, clinic, "results")).orderNumber);
    const { id } = await stepOf(app, other);
    assertRefused(await app.call("openOwnAppointment", { ...other, params: { id } }), 422);
  });

  test("says who sends the nurse, and where they are called", async () => {
    await makeProvider(app);
    const made = makeOrder({ productCode: venousProfile });
    const leeds = { ...made.delivery.address, city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
    const order = {
      ...made,
      delivery: { ...made.delivery, address: leeds },
      appointment: { arrangedBy: "provider" as const, needs },
    };
    const step = await stepOf(app, await enterOf(await placeOrder(app, clinic, order)));
    assert.deepEqual(step.appointment?.provider, { name: "Fernlight Nurses", phone: "+441134960147" });
  });

  test("says nothing of results that wait for the clinic", async () => {
    const policy = {
      rule: "all",
      disclosure: "after_review",
      reviewer: "platform",
      flaggedHours: 24,
      routineHours: 72,
      ordersRepeats: false,
    };
    const set = await app.call("setReviewPolicy", { token, body: policy });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const made = await makeKit(app, clinic, "lab-accessioned");
    await asLab(app, clinic, made.kitId, (trx, scope, kit) => releaseResults(trx, scope, kit, values));
    const step = await stepOf(app, await enterOf(made.orderNumber));
    assert.equal(step.state, "being_reviewed");
  });
});
