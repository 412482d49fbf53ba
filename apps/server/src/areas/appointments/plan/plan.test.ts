import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Suggestion } from "@kitpath/contract/appointments/plan/suggestions";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { makeProvider, takeTimes, venousProfile } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit, changeNurse, changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_coordinator");
const { organisationId } = provider;
const { nurseIds } = await makeProvider(app, {
  organisationId,
  areas: ["LS", "BD"],
  nurses: [{}, {}, {}],
});
const [ana, ben, cora] = nurseIds as [string, string, string];
await changeNurse(app, ana, { name: "Ana" });
await changeNurse(app, ben, { name: "Ben", sex: "m", areas: ["LS1"] });
await changeNurse(app, cora, { name: "Cora" });

const { token } = provider;
const ask = (wish?: Parameters<typeof askForVisit>[3]) => askForVisit(app, clinic, provider, wish);
const suggest = async (id: string, query: { day?: string } = {}) => {
  const { status, body } = await app.call("suggestNurses", { token, params: { id }, query });
  assert.equal(status, 200, JSON.stringify(body));
  return body as { data: Suggestion[]; isAtItsTime: boolean };
};
const names = ({ data }: { data: Suggestion[] }) => data.map(({ name }) => name);
const plan = (id: string, body: { startsAt: string; nurseId?: string }) =>
  app.call("planVisit", { token, params: { id }, body });
const tally = async () => (await app.call("getVisitTally", { token })).body.data;
const inDays = (days: number) => addDays(dayOf(app.clock.now), days);

describe("who could take a visit", () => {
  test("is listed by the sex asked for, their own area, how much they have that day, and name", async () => {
    const first = await ask();
    assert.deepEqual(names(await suggest(first.id)), ["Ben", "Ana", "Cora"]);
    const woman = await ask({ needs: { nurseSex: "f" } });
    assert.deepEqual(names(await suggest(woman.id)), ["Ana", "Cora", "Ben"]);
    const [best] = (await suggest(first.id, { day: inDays(3) })).data.filter(({ name }) => name === "Ana");
    await plan(first.id, { startsAt: best!.times[0]!.startsAt, nurseId: ana });
    const after = await suggest(woman.id, { day: inDays(3) });
    assert.deepEqual(names(after), ["Cora", "Ana", "Ben"]);
    assert.match(after.data[1]!.reason, /^Lives near, 1 visit that day, of the sex asked for$/);
    for (const { id } of [first, woman])
      await app.call("declineVisit", { token, params: { id }, body: { reason: "Over" } });
  });

  test("stays in one area that day and is who lives there; sent elsewhere by hand, with a warning", async () => {
    const day = inDays(20);
    const at = (hour: number) => `${day}T${hour}:00:00Z`;
    await changeNurse(app, cora, { home_postcode: "N7 6AA" });
    const asked = await Promise.all([ask(), ask(), ask(), ask({ needs: { nurseSex: "m" } })]);
    const [first, second, third, man] = asked.map(({ id }) => id) as [string, string, string, string];
    const { id: far } = await ask({ postcode: "BD1 1AA" });
    const planned = async (id: string, body: Parameters<typeof plan>[1]) => {
      const reply = await plan(id, body);
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      const { nurse, warnings } = reply.body.data;
      return [nurse.name, warnings.map(({ code }: { code: string }) => code)];
    };
    await planned(first, { startsAt: at(13), nurseId: ana });
    await planned(second, { startsAt: at(13), nurseId: ben });
    const [near] = await planned(third, { startsAt: at(10) });
    assert.notEqual(near, "Cora", "she has no visit, but lives in London");
    assert.deepEqual(names(await suggest(far, { day })), ["Cora"], "the others are in Leeds that day");
    assert.deepEqual(await planned(far, { startsAt: at(17), nurseId: ana }), ["Ana", ["FAR_APART"]]);
    assert.deepEqual(await planned(man, { startsAt: at(15) }), ["Ben", []]);
    const query = { productCode: venousProfile, countryCode: "GB", postcode: "LS1 4AP", from: day, to: day };
    const clocks = async (nurseSex?: "m") => {
      const { body } = await app.call("getAvailability", {
        token: clinic.token,
        query: { ...query, ...(nurseSex && { nurseSex }) },
      });
      return body.days[0].slots.map((slot: { startsAt: string }) => slot.startsAt) as string[];
    };
    const taken = new Date(at(15)).toISOString();
    assert.deepEqual([(await clocks()).includes(taken), (await clocks("m")).includes(taken)], [true, false]);
    assert.deepEqual(await planned(man, { startsAt: at(15), nurseId: cora }), ["Cora", ["NURSE_SEX"]]);
    await changeNurse(app, cora, { home_postcode: "LS1 4AP" });
    for (const id of [first, second, third, man, far])
      await app.call("declineVisit", { token, params: { id }, body: { reason: "Over" } });
  });

  test("is the nearest who is free, in one press, and only once", async () => {
    const { id, orderNumber } = await ask();
    const { status, body } = await app.call("assignNearest", { token, params: { id } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data.status, body.data.nurse.name], ["APPOINTMENT_SCHEDULED", "Ben"]);
    assert.equal(body.data.productTitle, "General Profile");
    const again = await app.call("assignNearest", { token, params: { id } });
    assert.deepEqual([again.status, again.body.code], [422, "step_not_possible"]);
    assert.match(again.body.message, /Ben comes/);
    const { body: seen } = await app.call("listAppointments", {
      token: clinic.token,
      query: { orderNumber },
    });
    assert.equal(seen.data[0].nurseName, "Ben");
  });

  test("is told once if two coordinators press it for the same visit at the same moment", async () => {
    const { id } = await ask();
    const press = () => app.call("assignNearest", { token, params: { id } });
    const replies = await Promise.all([press(), press(), press(), press()]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422, 422, 422],
    );
    const { body } = await app.call("getVisit", { token, params: { id } });
    const moves = body.data.timeline.map(({ move }: { move: string }) => move);
    assert.deepEqual(moves, ["schedule", "assign_nurse"]);
  });

  test("is different for visits that two coordinators assign at the same moment", async () => {
    const asked = await Promise.all([ask(), ask(), ask(), ask()]);
    const replies = await Promise.all(
      asked.map(({ id }) => app.call("assignNearest", { token, params: { id } })),
    );
    const taken = replies.map(({ status, body }) => {
      assert.equal(status, 200, JSON.stringify(body));
      return `${body.data.nurse.id} ${body.data.startsAt}`;
    });
    assert.equal(new Set(taken).size, asked.length);
  });

  test("cannot be assigned while others take every time, and it waits on", async () => {
    const busy = await makeTenant(app, "provider_coordinator");
    const team = await makeProvider(app, { organisationId: busy.organisationId, areas: ["BS"] });
    const { id } = await askForVisit(app, clinic, busy, { postcode: "BS1 4AP" });
    const from = app.clock.now.getTime();
    await takeTimes(app, team, { from, until: from + 20 * dayMs });
    const { status, body } = await app.call("assignNearest", { token: busy.token, params: { id } });
    assert.deepEqual([status, body.code], [409, "time_taken"], JSON.stringify(body));
    const { body: read } = await app.call("getVisit", { token: busy.token, params: { id } });
    assert.deepEqual([read.data.status, read.data.startsAt], ["REQUEST_RECEIVED", null]);
  });
});

describe("a time of a visit", () => {
  test("that another visit has is refused with the nearest that are free, and the visit stays as it was", async () => {
    const [one, two] = [await ask(), await ask()];
    const { data } = await suggest(one.id, { day: inDays(5) });
    const { startsAt } = data[0]!.times[4]!;
    const other = data[0]!.times[12]!.startsAt;
    await plan(one.id, { startsAt, nurseId: ana });
    await plan(two.id, { startsAt: other, nurseId: ana });
    const refused = await plan(two.id, { startsAt, nurseId: ana });
    assert.deepEqual([refused.status, refused.body.code], [409, "time_taken"], JSON.stringify(refused.body));
    assert.match(refused.body.message, /^Ana has another visit then\. Free that day: \d\d:\d\d/);
    assert.equal(refused.body.freeTimes[0].startsAt, startsAt);
    assert.notEqual(refused.body.freeTimes[0].name, "Ana");
    const { body } = await app.call("getVisit", { token, params: { id: two.id } });
    assert.deepEqual([body.data.startsAt, body.data.nurse.id], [other, ana]);
  });

  test("outside the hours, in the past, or of a nurse who has left, is refused with the reason", async () => {
    const { id } = await ask();
    const night = await plan(id, { startsAt: `${inDays(4)}T02:00:00Z`, nurseId: ana });
    assert.deepEqual([night.status, night.body.code], [422, "time_not_free"]);
    assert.match(night.body.message, /^Ana cannot take this visit then/);
    const past = await plan(id, { startsAt: `${inDays(-2)}T10:00:00Z`, nurseId: ana });
    assert.match(past.body.message, /has passed/);
    const named = await ask();
    await app.call("assignNurse", { token, params: { id: named.id }, body: { nurseId: cora } });
    await changeNurse(app, cora, { left_at: app.clock.now });
    const anybody = await plan(named.id, { startsAt: `${inDays(4)}T11:00:00Z` });
    assert.equal(anybody.status, 200, JSON.stringify(anybody.body));
    const gone = await plan(id, { startsAt: `${inDays(4)}T10:00:00Z`, nurseId: cora });
    assert.deepEqual(
      gone.body.errors?.nurseId,
      ["Cora has left. Choose somebody else."],
      JSON.stringify(gone.body),
    );
  });

  test("can be moved by a quarter of an hour, and the visit keeps its address and how long it has waited", async () => {
    const { id } = await ask();
    const requestedAt = (await app.call("getVisit", { token, params: { id } })).body.data.requestedAt;
    const { data } = await suggest(id, { day: inDays(6) });
    const [first, next] = data.find(({ nurseId }) => nurseId === ana)!.times;
    await plan(id, { startsAt: first!.startsAt, nurseId: ana });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const moved = await plan(id, { startsAt: next!.startsAt, nurseId: ana });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual(
      [moved.body.data.id, moved.body.data.startsAt, moved.body.data.requestedAt],
      [id, next!.startsAt, requestedAt],
    );
    const moves = moved.body.data.timeline.map(({ move }: { move: string }) => move);
    assert.deepEqual(moves, ["reschedule", "schedule", "assign_nurse"]);
  });
});

describe("a visit", () => {
  test("on hold has its time freed, says why, and can be planned again", async () => {
    const { id } = await ask();
    await app.call("assignNearest", { token, params: { id } });
    const before = await tally();
    const held = await app.call("holdVisit", { token, params: { id }, body: { reason: "Car broke down" } });
    assert.deepEqual(
      [held.body.data.status, held.body.data.startsAt, held.body.data.reason],
      ["SCHEDULING_ON_HOLD", null, "Car broke down"],
    );
    assert.equal((await tally()).onHold, before.onHold + 1);
    const again = await app.call("holdVisit", { token, params: { id }, body: { reason: "Twice" } });
    assert.deepEqual(
      [again.status, again.body.data.reason],
      [200, "Car broke down"],
      JSON.stringify(again.body),
    );
    assert.equal((await app.call("assignNearest", { token, params: { id } })).status, 200);
  });

  test("that the provider cancels leaves the order open, and nothing more can be done with it", async () => {
    const { id, orderNumber } = await ask();
    const params = { id };
    const declined = await app.call("declineVisit", { token, params, body: { reason: "Nobody can come" } });
    assert.equal(declined.body.data.status, "APPOINTMENT_CANCELLED", JSON.stringify(declined.body));
    const { person, contact, address } = (await app.call("getVisit", { token, params })).body.data;
    assert.deepEqual([person.firstName, person.lastName, contact, address], ["", "", null, null]);
    const { body: order } = await app.call("readOrder", { token: clinic.token, params: { orderNumber } });
    assert.notEqual(order.data?.status ?? order.status, "CANCELLED");
    const replies = [
      await app.call("assignNearest", { token, params }),
      await app.call("suggestNurses", { token, params, query: {} }),
      await app.call("noteUnreached", { token, params }),
      await app.call("holdVisit", { token, params, body: { reason: "Too late" } }),
      await plan(id, { startsAt: `${inDays(4)}T10:00:00Z` }),
    ];
    assert.deepEqual(
      replies.map(({ body }) => body.code),
      replies.map(() => "step_not_possible"),
    );
  });

  test("whose person cannot be reached counts the tries, and its clinic can see them", async () => {
    const { id } = await ask();
    await app.call("noteUnreached", { token, params: { id } });
    const { body } = await app.call("noteUnreached", { token, params: { id } });
    assert.deepEqual([body.data.tries, body.data.status], [2, "REQUEST_RECEIVED"], JSON.stringify(body));
    assert.equal(body.data.timeline.filter(({ move }: { move: string }) => move === "not_reached").length, 2);
  });

  test("of another provider does not exist", async () => {
    const { id } = await ask();
    const stranger = await makeTenant(app, "provider_admin");
    for (const name of [
      "getVisit",
      "assignNearest",
      "suggestNurses",
      "holdVisit",
      "declineVisit",
      "noteUnreached",
    ] as const) {
      const reply = await app.call(name, {
        token: stranger.token,
        params: { id },
        body: { reason: "Mine" },
        query: {},
      });
      assert.equal(reply.status, 404, name);
    }
  });
});

describe("a visit that its clinic moves to another provider", () => {
  test("is in no list of the first, and none of its day", async () => {
    const rival = await makeTenant(app, "provider_admin");
    await makeProvider(app, { organisationId: rival.organisationId });
    const { id, appointmentId, orderNumber } = await ask();
    await app.call("assignNearest", { token, params: { id } });
    const soon = new Date(app.clock.now.getTime() + 60_000);
    await changeVisit(app, id, { starts_at: soon, ends_at: new Date(soon.getTime() + 60_000) });
    const before = (await tally()).today.scheduled;
    const startsAt = new Date(`${inDays(8)}T12:00:00Z`);
    const slot = { providerId: rival.organisationId, placeId: null, startsAt, heldAs: null };
    const moved = await app.call("rescheduleAppointment", {
      token: clinic.token,
      params: { id: appointmentId },
      body: { appointmentSlotId: slotIdOf(slot) },
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const listed = async (as: string) => {
      const query = { search: orderNumber, status: "APPOINTMENT_SCHEDULED" };
      return (await app.call("listVisits", { token: as, query })).body.data.length as number;
    };
    assert.deepEqual([await listed(token), await listed(rival.token)], [0, 1]);
    assert.equal((await tally()).today.scheduled, before - 1);
  });
});

describe("the tally", () => {
  test("counts requests, those that wait too long, and visits of which nobody has said how they went", async () => {
    const now = await tally();
    const before = [now.waiting, now.waitingLong, now.late];
    const [waiting, planned] = [await ask(), await ask()];
    await app.call("assignNearest", { token, params: { id: planned.id } });
    const long = new Date(app.clock.now.getTime() - 25 * 60 * 60_000);
    const over = new Date(long.getTime() + 30 * 60_000);
    await changeVisit(app, waiting.id, { requested_at: long });
    const { id: withNurse } = await ask();
    await app.call("assignNurse", { token, params: { id: withNurse }, body: { nurseId: ben } });
    await changeVisit(app, planned.id, { starts_at: long, ends_at: over });
    const after = await tally();
    assert.deepEqual(
      [after.waiting, after.waitingLong, after.late].map((count, index) => count - before[index]!),
      [1, 1, 1],
    );
    const { body } = await app.call("listVisits", { token, query: { view: "late" } });
    assert.deepEqual(
      body.data.map((visit: { id: string }) => visit.id),
      [planned.id],
    );
    for (const query of [{ nurseId: "ana" }, { placeId: "x" }]) {
      const refused = await app.call("listVisits", { token, query });
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, Object.keys(query)]);
    }
  });
});
