import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { asOwner } from "#db/prepare-database.ts";
import { everyDay, makeProvider, makeProviderKey, venousProfile } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit, changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
// Visits are reported on their own day, and some of these are moved by minutes.
app.clock.now = new Date(`${dayOf(app.clock.now)}T12:00:00Z`);
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId } = provider;
const hours = everyDay("00:00", "23:45");
const { nurseIds } = await makeProvider(app, {
  organisationId,
  nurses: [{ visitsPerDay: 60, hours }, { hours }],
});
const [ana, ben] = nurseIds as [string, string];
const apiKey = await makeProviderKey(app, provider);
const date = addDays(dayOf(app.clock.now), 3);
const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * minuteMs).toISOString();

let quarters = 0;
const nextTime = () => new Date(Date.parse(`${date}T00:00:00Z`) + quarters++ * 45 * minuteMs).toISOString();

const plan = (id: string, body: object) => app.call("planVisit", { apiKey, params: { id }, body });
const report = (id: string, body: object, key?: string) =>
  app.call("reportVisit", {
    apiKey,
    params: { id },
    body: { at: app.clock.now.toISOString(), ...body },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
const statusOf = async (id: string) =>
  (await app.call("getVisit", { apiKey, params: { id } })).body.data.status as string;

/** Asks for a visit to somebody of whom the order says no more than the name. */
async function ask(quantity = 1) {
  const asked = await askForVisit(app, clinic, provider, { quantity });
  await app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .updateTable("orders")
      .set({ patient_id: null })
      .where("order_number", "=", asked.orderNumber)
      .execute(),
  );
  return asked;
}

/** A visit with a time, and the kit of its order, which is on its way. */
async function makeVisit({ isToday = true } = {}) {
  const asked = await ask();
  const planned = await plan(asked.id, { startsAt: nextTime(), nurseId: ana });
  assert.equal(planned.status, 200, JSON.stringify(planned.body));
  const { body } = await app.call("simulate", {
    token: clinic.token,
    params: { type: "dispatched" },
    body: { orderNumber: asked.orderNumber },
  });
  if (isToday) await changeVisit(app, asked.id, { starts_at: app.clock.now });
  return { ...asked, kitCode: body.linkedOrderAndKit.kitId as string };
}

const collected = (kitCode: string, more: object = {}) => ({
  kind: "collect",
  kitCode,
  identityChecked: true,
  consentGiven: true,
  dateOfBirth: "1984-02-29",
  gender: "f",
  ...more,
});

const inClinic = (orderNumber: string) =>
  app.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const test = await trx
      .selectFrom("tests")
      .select(["collected_at"])
      .where("order_number", "=", orderNumber)
      .executeTakeFirst();
    const { status: kit } = await trx
      .selectFrom("kits as k")
      .innerJoin("orders as o", (join) =>
        join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
      )
      .select("k.status")
      .where("o.order_number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    return { collectedAt: test?.collected_at?.toISOString(), kit };
  });

const setFee = (late_fee_minor: number) =>
  asOwner(app.target, (owner) =>
    owner.updateTable("products").set({ late_fee_minor }).where("code", "=", venousProfile).execute(),
  );

const feesOf = async (orderNumber: string) => {
  const lines = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .selectFrom("billing_lines as l")
      .innerJoin("orders as o", "o.id", "l.order_id")
      .select("l.net_minor")
      .where("o.order_number", "=", orderNumber)
      .where("l.kind", "=", "late_change")
      .execute(),
  );
  return lines.map(({ net_minor: net }) => net);
};

describe("a provider's system", () => {
  test("names a nurse, gives a time, and reports the visit until the courier has the sample", async () => {
    const { id, orderNumber } = await ask();
    const named = await app.call("assignNurse", { apiKey, params: { id }, body: { nurseId: ben } });
    assert.deepEqual(
      [named.status, named.body.data?.status, named.body.data?.nurse?.id],
      [200, "NURSE_ASSIGNED", ben],
      JSON.stringify(named.body),
    );
    // Whoever was named comes, though another nurse is free too.
    const planned = await plan(id, { startsAt: nextTime() });
    assert.deepEqual(
      [planned.body.data?.status, planned.body.data?.nurse.id],
      ["APPOINTMENT_SCHEDULED", ben],
      JSON.stringify(planned.body),
    );
    const { body } = await app.call("simulate", {
      token: clinic.token,
      params: { type: "dispatched" },
      body: { orderNumber },
    });
    const kitCode = body.linkedOrderAndKit.kitId as string;
    const never = { startsAt: app.clock.now.toISOString() };
    for (const tooEarly of [{ kind: "arrive" }, collected(kitCode)]) {
      const { status, body: answer } = await report(id, tooEarly);
      assert.deepEqual([status, answer.errors], [422, { at: ["This was before the day of the visit."] }]);
    }
    const elsewhen = await report(id, collected(kitCode, never));
    assert.deepEqual(elsewhen.body.errors, { startsAt: ["The visit never had this time."] });
    await changeVisit(app, id, { starts_at: app.clock.now });
    const at = app.clock.now.toISOString();
    const taken = await report(id, collected(kitCode, { at }));
    assert.equal(taken.body.data?.status, "APPOINTMENT_COMPLETE", JSON.stringify(taken.body));
    assert.deepEqual(await inClinic(orderNumber), { collectedAt: at, kit: "registered" });
    const handed = await report(id, { kind: "hand_over", tracking: "AB123456789GB" });
    assert.equal(handed.status, 200, JSON.stringify(handed.body));
    assert.equal((await inClinic(orderNumber)).kit, "return_out_for_delivery");
  });

  test("that repeats a report with its Idempotency-Key is answered the same, and it counts once", async () => {
    const { id, kitCode } = await makeVisit();
    const at = app.clock.now.toISOString();
    const first = await report(id, collected(kitCode, { at }), "collected-1");
    const again = await report(id, collected(kitCode, { at }), "collected-1");
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal(again.headers["idempotent-replayed"], "true");
    const twice = await report(id, collected(kitCode, { at }));
    assert.deepEqual([twice.status, twice.body.code], [422, "step_not_possible"]);
    assert.match(twice.body.message, /The visit is over/);
  });

  test("says that nobody came only ten minutes after the arrival, and why no sample was taken", async (t) => {
    await setFee(2500);
    t.after(() => setFee(0));
    const [missed, failed] = [await makeVisit({ isToday: false }), await makeVisit({ isToday: false })];
    const nobodyIn = { kind: "fail", reason: "nobody_in" };
    for (const early of [nobodyIn, { kind: "no_show" }, { kind: "fail", reason: "unwell" }]) {
      const { errors } = (await report(failed.id, early)).body;
      assert.deepEqual(errors, { at: ["This was before the day of the visit."] });
    }
    const soonAfter = new Date(app.clock.now.getTime() + 22 * minuteMs);
    for (const { id } of [missed, failed]) await changeVisit(app, id, { starts_at: soonAfter });
    for (const gone of [nobodyIn, { kind: "no_show" }])
      assert.match((await report(missed.id, gone)).body.message, /arrived first/);
    app.clock.now = new Date(app.clock.now.getTime() + 20 * minuteMs);
    await report(missed.id, { kind: "arrive", at: minutesAgo(15) });
    for (const gone of [nobodyIn, { kind: "no_show" }])
      assert.match((await report(missed.id, gone)).body.message, /after the visit begins/);
    await changeVisit(app, missed.id, { starts_at: new Date(minutesAgo(30)) });
    const ofBefore = await report(missed.id, { kind: "arrive", startsAt: soonAfter.toISOString() });
    assert.match(ofBefore.body.message, /moved to another time/);
    const arrived = minutesAgo(15);
    await report(missed.id, { kind: "arrive", at: arrived });
    const params = { id: missed.appointmentId };
    const seen = await app.call("getAppointment", { token: clinic.token, params });
    const planned = await app.call("getVisit", { apiKey, params: { id: missed.id } });
    assert.deepEqual([seen.body.data.arrivedAt, planned.body.data.arrivedAt], [arrived, arrived]);
    const cancelled = await app.call("cancelAppointment", { token: clinic.token, params, body: {} });
    assert.match(cancelled.body.message, /nurse is at the door/);
    const soon = await report(missed.id, { kind: "no_show", at: minutesAgo(6) });
    assert.match(soon.body.message, /Wait 10 minutes/);
    const gone = await report(missed.id, { kind: "no_show", at: minutesAgo(5) });
    assert.equal(gone.body.data?.status, "DID_NOT_ATTEND", JSON.stringify(gone.body));
    assert.deepEqual(await feesOf(missed.orderNumber), [2500]);
    const { body } = await report(failed.id, { kind: "fail", reason: "unwell" });
    assert.deepEqual([body.data?.status, body.data?.reason], ["AWAITING_ACTION", "Is unwell."]);
  });

  test("is told which field is wrong: a time to come or long gone, a kit that nobody knows", async () => {
    const { id, kitCode } = await makeVisit();
    const wrong = async (body: object) => {
      const reply = await report(id, body);
      assert.equal(reply.status, 422, JSON.stringify(reply.body));
      return reply.body.errors as Record<string, string[]>;
    };
    const tomorrow = new Date(app.clock.now.getTime() + 24 * 60 * minuteMs).toISOString();
    assert.deepEqual(await wrong(collected(kitCode, { at: tomorrow })), { at: ["This is in the future."] });
    assert.deepEqual(await wrong(collected(kitCode, { at: "2020-01-01T00:00:00Z" })), {
      at: ["This was before the day of the visit."],
    });
    assert.match((await wrong(collected("KNOWN-TO-NOBODY")))["kitCode"]![0]!, /do not know this code/);
    for (const at of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])
      assert.ok((await wrong(collected(kitCode, { at })))["at"], at);
    assert.ok((await wrong({ ...collected(kitCode), consentGiven: false }))["consentGiven"]);
    assert.ok((await wrong({ ...collected(kitCode), identityChecked: false }))["identityChecked"]);
    assert.ok((await wrong(collected(kitCode, { dateOfBirth: "1884-02-29" })))["dateOfBirth"]);
    assert.equal(await statusOf(id), "APPOINTMENT_SCHEDULED");
  });

  test("says that a sample was taken although the clinic has another provider since, and reads nothing", async () => {
    const rival = await makeTenant(app, "provider_admin");
    await makeProvider(app, { organisationId: rival.organisationId });
    const asked = await ask(2);
    await plan(asked.id, { startsAt: nextTime(), nurseId: ana });
    await app.call("simulate", {
      token: clinic.token,
      params: { type: "dispatched" },
      body: { orderNumber: asked.orderNumber },
    });
    const [kit] = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("kits as k")
        .innerJoin("orders as o", "o.id", "k.order_id")
        .select("k.kit_code")
        .where("o.order_number", "=", asked.orderNumber)
        .execute(),
    );
    await changeVisit(app, asked.id, { starts_at: app.clock.now });
    const startsAt = new Date(`${addDays(date, 3)}T12:00:00Z`);
    const slot = { providerId: rival.organisationId, placeId: null, startsAt, heldAs: null };
    const moved = await app.call("rescheduleAppointment", {
      token: clinic.token,
      params: { id: asked.appointmentId },
      body: { appointmentSlotId: slotIdOf(slot) },
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.equal((await report(asked.id, { kind: "arrive" })).status, 404);
    const named = { firstName: "Ada", lastName: "Quill" };
    for (const body of [collected(kit!.kit_code, named), { kind: "hand_over" }]) {
      const { status, body: answer } = await report(asked.id, body);
      assert.equal(status, 200, JSON.stringify(answer));
      const { person, address, timeline } = answer.data;
      assert.deepEqual([person.firstName, person.lastName, address, timeline], ["", "", null, []]);
    }
    assert.equal((await app.call("getVisit", { apiKey, params: { id: asked.id } })).status, 404);
  });

  test("is refused what is not possible, with the reason, and nothing changes", async () => {
    const asked = await ask();
    const early = await report(asked.id, { kind: "fail", reason: "nobody_in" });
    assert.match(early.body.message, /has no time/);
    const { id, kitCode } = await makeVisit();
    assert.match((await report(id, { kind: "hand_over" })).body.message, /No sample was taken/);
    const other = await makeVisit();
    assert.match((await report(id, collected(other.kitCode))).body.message, /is of another order/);
    assert.equal(await statusOf(id), "APPOINTMENT_SCHEDULED");
    await app.call("declineVisit", { apiKey, params: { id }, body: { reason: "The car broke down" } });
    await changeVisit(app, id, { starts_at: app.clock.now });
    for (const body of [{ kind: "arrive" }, collected(kitCode), { kind: "no_show" }]) {
      const reply = await report(id, body);
      assert.deepEqual(
        [reply.status, reply.body.code],
        [422, "step_not_possible"],
        JSON.stringify(reply.body),
      );
    }
    const nurse = await app.call("assignNurse", { apiKey, params: { id }, body: { nurseId: ben } });
    assert.equal(nurse.body.code, "step_not_possible");
  });

  test("takes no sample with a kit whose sample was taken, or is at the lab already", async () => {
    const { id, orderNumber, kitCode } = await makeVisit();
    const user = {
      firstName: "Ada",
      lastName: "Quill",
      email: "ada.quill@example.test",
      mobileNumber: "+447700900456",
    };
    const body = { kitId: kitCode, user: { ...user, dateOfBirth: "1984-02-29", gender: "f" } };
    const registered = await app.call("registerTest", { token: clinic.token, body });
    assert.equal(registered.status, 202, JSON.stringify(registered.body));
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .updateTable("tests")
        .set({ collected_at: app.clock.now })
        .where("order_number", "=", orderNumber)
        .execute(),
    );
    assert.match((await report(id, collected(kitCode))).body.message, /has been taken already/);
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.updateTable("kits").set({ status: "lab_accessioned" }).where("kit_code", "=", kitCode).execute(),
    );
    const reply = await report(id, collected(kitCode));
    assert.deepEqual([reply.status, reply.body.code], [409, "KIT_ALREADY_REGISTERED"]);
    assert.equal(await statusOf(id), "APPOINTMENT_SCHEDULED");
  });

  test("two of which report at once are heard once", async () => {
    const { id, kitCode } = await makeVisit();
    const replies = await Promise.all(Array.from({ length: 6 }, () => report(id, collected(kitCode))));
    const statuses = replies.map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 422, 422, 422, 422, 422],
      JSON.stringify(statuses),
    );
  });

  test("does not know another provider's visit", async () => {
    const { id, kitCode } = await makeVisit();
    const stranger = await makeProviderKey(app, await makeTenant(app, "provider_admin"));
    const params = { id };
    const at = app.clock.now.toISOString();
    for (const reply of [
      await app.call("reportVisit", { apiKey: stranger, params, body: { ...collected(kitCode), at } }),
      await app.call("assignNurse", { apiKey: stranger, params, body: { nurseId: ana } }),
    ])
      assert.equal(reply.status, 404, JSON.stringify(reply.body));
  });
});
