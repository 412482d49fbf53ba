import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Affected, Replaced } from "@kitpath/contract/appointments/plan/absences";
import type { CalendarRow } from "@kitpath/contract/appointments/plan/calendar";
import type { Suggestion } from "@kitpath/contract/appointments/plan/suggestions";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { askForVisit, changeNurse, changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_coordinator");
const { organisationId, token } = provider;
const { nurseIds } = await makeProvider(app, { organisationId, nurses: [{}, {}, {}] });
const [ana, ben, cora] = nurseIds as [string, string, string];
await changeNurse(app, ana, { name: "Ana" });
await changeNurse(app, ben, { name: "Ben" });
await changeNurse(app, cora, { name: "Cora", areas: ["LS9"] });

const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };

/** Plans a visit with a nurse on a day, at the place in the row of their free times. */
async function planned(nurseId: string, day: string, place: number, startsAt?: string) {
  const { id, orderNumber } = await askForVisit(app, clinic, provider);
  const { body } = await app.call("suggestNurses", { token, params: { id }, query: { day } });
  const mine = (body.data as Suggestion[]).find((each) => each.nurseId === nurseId);
  const at = startsAt ?? mine!.times[place]!.startsAt;
  const reply = await app.call("planVisit", { token, params: { id }, body: { startsAt: at, nurseId } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return { id, orderNumber, startsAt: at };
}

const review = async (day: string) => {
  const query = { firstDay: day, lastDay: day };
  const { status, body } = await app.call("reviewAbsence", { token, params: { id: ana }, query });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as Affected;
};
const replace = async (day: string, takeOvers: { visitId: string; nurseId: string }[]) => {
  const body = { absence: { firstDay: day, lastDay: day, reason: "Ill" }, takeOvers };
  const reply = await app.call("replaceNurse", { token, params: { id: ana }, body });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body.data as Replaced;
};
const numberOf = async (id: string) => (await visitOf(id)).person.mobileNumber as string;
const visitOf = async (id: string) => (await app.call("getVisit", { token, params: { id } })).body.data;
describe("a nurse's sudden absence", () => {
  test("shows who is affected and who could take over, and does what was chosen with each", async () => {
    const day = addDays(dayOf(app.clock.now), 4);
    const first = await planned(ana, day, 0);
    const second = await planned(ana, day, 3);
    await planned(ben, day, 0, second.startsAt);
    const { visits } = await review(day);
    assert.deepEqual(
      visits.map(({ visit, takeOvers }) => [visit.id, takeOvers.map(({ name }) => name)]),
      [
        [first.id, ["Ben"]],
        [second.id, []],
      ],
    );
    const done = await replace(day, [
      { visitId: first.id, nurseId: ben },
      { visitId: second.id, nurseId: ben },
    ]);
    assert.deepEqual(
      done.visits.map(({ id, outcome, nurse, person }) => [
        id,
        outcome,
        nurse?.name ?? null,
        person?.mobileNumber,
      ]),
      [
        [first.id, "taken_over", "Ben", await numberOf(first.id)],
        [second.id, "on_hold", null, await numberOf(second.id)],
      ],
    );
    assert.match(done.visits[1]!.note ?? "", /^Ben has another visit then/);
    assert.equal((await visitOf(second.id)).status, "SCHEDULING_ON_HOLD");
    assert.equal((await visitOf(first.id)).startsAt, first.startsAt);
    assert.deepEqual((await visitOf(first.id)).timeline[0].move, "assign_nurse");
  });

  test("sent twice is noted once, and nothing more is booked with the nurse then", async () => {
    const day = addDays(dayOf(app.clock.now), 5);
    const { id } = await planned(ana, day, 2);
    assert.equal((await replace(day, [])).visits.length, 1);
    assert.equal((await replace(day, [])).visits.length, 0);
    const { body } = await app.call("getNurse", { token, params: { id: ana } });
    const then = (body.data.absences as { startsAt: string }[]).filter(({ startsAt }) =>
      startsAt.startsWith(day),
    );
    assert.equal(then.length, 1);
    const again = await app.call("suggestNurses", { token, params: { id }, query: { day } });
    assert.ok(!(again.body.data as Suggestion[]).some(({ nurseId }) => nurseId === ana));
  });

  test("leaves a visit as somebody else has just moved it", async () => {
    const day = addDays(dayOf(app.clock.now), 8);
    const { id, orderNumber } = await planned(ana, day, 0);
    const startsAt = new Date(`${day}T15:00:00Z`);
    const [visit] = await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      await trx
        .selectFrom("orders")
        .select("id")
        .where("order_number", "=", orderNumber)
        .forUpdate()
        .execute();
      const replacing = replace(day, [{ visitId: id, nurseId: ben }]);
      await untilWaitedFor(app);
      await changeVisit(app, id, {
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 30 * 60_000),
      });
      return [{ replacing }];
    });
    const { visits } = await visit.replacing;
    assert.deepEqual([visits[0]!.outcome, visits[0]!.note?.slice(0, 13)], ["unchanged", "Somebody else"]);
    const now = await visitOf(id);
    assert.deepEqual([now.startsAt, now.nurse.name], [startsAt.toISOString(), "Ana"]);
  });

  test("that is noted while a time with the nurse is held leaves the time to somebody else only", async () => {
    const day = addDays(dayOf(app.clock.now), 7);
    const startsAt = new Date(`${day}T12:00:00Z`);
    const slot = slotIdOf({ providerId: organisationId, placeId: null, startsAt, heldAs: null });
    const asked = {
      token: clinic.token,
      body: { appointmentSlotId: slot, productCode: venousProfile, ...leeds },
    };
    const held = [await app.call("holdSlot", asked), await app.call("holdSlot", asked)];
    await replace(day, []);
    const booked: { status: number; body: { data?: { nurseName: string } } }[] = [];
    for (const { body } of held) {
      const { orderNumber } = await askForVisit(app, clinic, provider);
      const order = { orderNumber, appointmentSlotId: body.appointmentSlotId as string };
      booked.push(await app.call("createAppointment", { token: clinic.token, body: order }));
    }
    assert.deepEqual(
      booked.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    );
    assert.equal(booked.find(({ status }) => status === 201)!.body.data!.nurseName, "Ben");
  });

  test("that is over, or of somebody who has left or works elsewhere, is refused before anything is done", async () => {
    const yesterday = addDays(dayOf(app.clock.now), -3);
    const over = { firstDay: yesterday, lastDay: yesterday };
    const tomorrow = {
      firstDay: addDays(dayOf(app.clock.now), 1),
      lastDay: addDays(dayOf(app.clock.now), 1),
    };
    const ask = (id: string, query: typeof over, as = token) =>
      app.call("reviewAbsence", { token: as, params: { id }, query });
    assert.ok((await ask(ana, over)).body.errors?.lastDay);
    assert.ok((await ask(ana, { ...tomorrow, lastDay: "2199-12-31" })).body.errors?.lastDay);
    const body = { absence: { ...over, reason: "Ill" }, takeOvers: [] };
    assert.equal((await app.call("replaceNurse", { token, params: { id: ana }, body })).status, 422);
    const stranger = await makeTenant(app, "provider_admin");
    assert.equal((await ask(ana, tomorrow, stranger.token)).status, 404);
    await changeNurse(app, cora, { left_at: app.clock.now });
    const left = await ask(cora, tomorrow);
    assert.deepEqual([left.status, left.body.code], [422, "step_not_possible"]);
  });
});

describe("the calendar", () => {
  test("has a row for each nurse on their own clocks, with hours, absences and visits", async () => {
    const day = addDays(dayOf(app.clock.now), 6);
    const visit = await planned(ben, day, 4);
    await replace(day, []);
    const { status, body } = await app.call("getVisitCalendar", { token, query: { from: day, days: 1 } });
    assert.equal(status, 200, JSON.stringify(body));
    const rows = body.data as CalendarRow[];
    const on = (name: string) => rows.find((row) => row.name === name)!.days[0]!;
    assert.deepEqual(on("Ana").away, [{ from: 0, until: 24 * 60 }]);
    assert.deepEqual(on("Ben").open, [{ from: 8 * 60, until: 18 * 60 }]);
    assert.deepEqual(
      on("Ben").visits.map(({ id, from, until }) => [id, from, until]),
      [[visit.id, 9 * 60, 9 * 60 + 30]],
    );
    assert.ok(!rows.some(({ name }) => name === "Cora"));
  });
});
