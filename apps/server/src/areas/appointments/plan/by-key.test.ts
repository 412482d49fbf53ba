import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { everyDay, makeProvider, makeProviderKey, takeTimes } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit, changeNurse } from "#test/planned-visits.ts";
import { giveToCoordinator } from "../visits/telling.ts";

const app = await startTestApp();
app.clock.now = new Date("2026-12-01T10:00:00Z");
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId: providerId, token } = provider;
const hours = everyDay("00:00", "23:45");
const { nurseIds } = await makeProvider(app, {
  organisationId: providerId,
  nurses: [
    { visitsPerDay: 40, hours, holidaysOf: "GB-ENG" },
    { visitsPerDay: 40, hours, holidaysOf: "GB-ENG" },
  ],
});
const [ana, ben] = nurseIds as [string, string];
await changeNurse(app, ana, { name: "Ana" });
await changeNurse(app, ben, { name: "Ben" });
const apiKey = await makeProviderKey(app, provider);
await app.call("setVisitWebhook", {
  apiKey,
  body: { url: "https://nurses.example.test/hook", active: true },
});

const date = addDays(dayOf(app.clock.now), 3);
const minuteMs = 60_000;
let quarters = 0;
const nextTime = () => new Date(Date.parse(`${date}T00:00:00Z`) + quarters++ * 60 * minuteMs).toISOString();

const ask = () => askForVisit(app, clinic, provider);
const plan = (id: string, body: object, key?: string) =>
  app.call("planVisit", {
    apiKey,
    params: { id },
    body,
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
const assign = (id: string, nurseId: string) =>
  app.call("assignNurse", { apiKey, params: { id }, body: { nurseId } });

const clinicsEvents = async (orderNumber: string) => {
  const events = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .selectFrom("domain_events as e")
      .innerJoin("orders as o", (join) =>
        join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
      )
      .select("e.type")
      .where("o.order_number", "=", orderNumber)
      .where("e.type", "like", "PHLEBOTOMY.%")
      .orderBy("e.id")
      .execute(),
  );
  return events.map(({ type }) => type);
};

describe("a visit that a provider's system plans", () => {
  test("has its nurse announced before there is a time, and that nurse comes", async () => {
    const { id, orderNumber } = await ask();
    const { body } = await assign(id, ben);
    assert.deepEqual(
      [body.data?.status, body.data?.nurse?.id],
      ["NURSE_ASSIGNED", ben],
      JSON.stringify(body),
    );
    assert.equal((await assign(id, ben)).status, 200);
    const planned = await plan(id, { startsAt: nextTime() });
    assert.equal(planned.body.data?.nurse.id, ben, JSON.stringify(planned.body));
    const told = ["PHLEBOTOMY.NURSE_ASSIGNED", "PHLEBOTOMY.APPOINTMENT_SCHEDULED"];
    assert.deepEqual(await clinicsEvents(orderNumber), told);
    const taken = await assign(id, ana);
    assert.deepEqual(
      [taken.body.data?.nurse.id, taken.body.data?.startsAt],
      [ana, planned.body.data.startsAt],
      JSON.stringify(taken.body),
    );
  });

  test("is planned once, however often the same answer arrives", async () => {
    const { id, orderNumber } = await ask();
    const body = { startsAt: nextTime(), nurseId: ana };
    const replies = await Promise.all(Array.from({ length: 8 }, () => plan(id, body, "answer-1")));
    for (const { status, body: answer } of replies)
      assert.ok(status === 200 || answer.code === "request_running", JSON.stringify(answer));
    const again = await plan(id, body, "answer-1");
    assert.deepEqual([again.status, again.headers["idempotent-replayed"]], [200, "true"]);
    assert.deepEqual(await clinicsEvents(orderNumber), [
      "PHLEBOTOMY.NURSE_ASSIGNED",
      "PHLEBOTOMY.APPOINTMENT_SCHEDULED",
    ]);
    const call = { apiKey, params: { id }, headers: { "idempotency-key": "tried-1" } };
    await app.call("noteUnreached", call);
    assert.equal((await app.call("noteUnreached", call)).body.data.tries, 1);
  });

  test("keeps the first of two answers at once, if each says that it answers a request", async () => {
    const { id } = await ask();
    const [one, two] = [nextTime(), nextTime()];
    const replies = await Promise.all(
      [one, two].map((startsAt) => plan(id, { startsAt, onlyIfAsked: true })),
    );
    const [first] = replies.filter(({ status }) => status === 200);
    const [second] = replies.filter(({ status }) => status !== 200);
    assert.equal(second?.body.code, "step_not_possible", JSON.stringify(replies.map(({ body }) => body)));
    assert.match(second.body.message, /^This visit is planned already: (Ana|Ben) comes\.$/);
    const { body } = await app.call("getVisit", { apiKey, params: { id } });
    assert.equal(body.data.startsAt, first!.body.data.startsAt);
  });

  test("can be answered after its quarter of an hour, unless its coordinator did meanwhile", async () => {
    const [late, lost] = [await ask(), await ask()];
    app.clock.now = new Date(app.clock.now.getTime() + 16 * minuteMs);
    const now = () => app.clock.now;
    for (const { id: visitId } of [late, lost])
      await giveToCoordinator({ mode: app.mode, now }, { providerId, visitId });
    const answered = await plan(late.id, { startsAt: nextTime(), onlyIfAsked: true });
    assert.equal(answered.body.data?.status, "APPOINTMENT_SCHEDULED", JSON.stringify(answered.body));
    const assigned = await app.call("assignNearest", { token, params: { id: lost.id } });
    assert.equal(assigned.status, 200, JSON.stringify(assigned.body));
    const tooLate = await plan(lost.id, { startsAt: nextTime(), onlyIfAsked: true });
    assert.match(tooLate.body.message, /planned already/);
  });
});

describe("a time that a visit cannot have is refused with the reason:", () => {
  test("with what is free that day on the nurse's own clocks", async () => {
    const far = await makeTenant(app, "provider_admin");
    const { nurseIds: nurses } = await makeProvider(app, {
      organisationId: far.organisationId,
      areas: ["BA"],
      nurses: [{ timeZone: "America/Los_Angeles", hours: everyDay("08:00", "18:00") }],
    });
    const startsAt = "2026-12-05T01:00:00.000Z";
    const replies = [];
    for (let each = 0; each < 2; each++) {
      const { id } = await askForVisit(app, clinic, far, { postcode: "BA1 1AA" });
      const body = { startsAt, nurseId: nurses[0] };
      replies.push(await app.call("planVisit", { token: far.token, params: { id }, body }));
    }
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 409],
      JSON.stringify(replies[1]!.body),
    );
    const [nearest] = replies[1]!.body.freeTimes as { startsAt: string }[];
    assert.equal(nearest?.startsAt, "2026-12-05T00:15:00.000Z");
  });

  const refusalOf = async (startsAt: string, more: object = {}) => {
    const { id } = await ask();
    const { status, body } = await plan(id, { startsAt, ...more });
    assert.ok(status === 422 || status === 409, JSON.stringify(body));
    const { body: read } = await app.call("getVisit", { apiKey, params: { id } });
    assert.equal(read.data.status, "REQUEST_RECEIVED");
    return body as {
      code: string;
      message: string;
      errors?: Record<string, string[]>;
      freeTimes?: unknown[];
    };
  };
  const inDays = (days: number, time = "12:00") => `${addDays(dayOf(app.clock.now), days)}T${time}:00Z`;

  test("one that has passed", async () => {
    assert.match((await refusalOf(inDays(-1))).message, /has passed/);
  });
  test("one months ahead", async () => {
    assert.deepEqual((await refusalOf(inDays(120))).errors, { startsAt: ["Plan at most 90 days ahead."] });
  });
  test("one between the quarters of an hour", async () => {
    assert.match((await refusalOf(inDays(5, "12:07"))).message, /on a quarter of an hour/);
  });
  test("one of a day that the calendar does not have", async () => {
    assert.ok((await refusalOf("2027-02-30T12:00:00Z")).errors?.["startsAt"]);
  });
  test("one at a public holiday, with nobody else of that day", async () => {
    const { message } = await refusalOf("2026-12-25T12:00:00Z");
    assert.equal(message, "Nobody can take this visit then. Nobody else is free that day.");
  });
  test("one that somebody else takes at the same moment", async () => {
    const startsAt = inDays(6);
    const from = Date.parse(startsAt);
    await takeTimes(app, { id: providerId, nurseIds }, { from, until: from + 60 * minuteMs });
    const refused = await refusalOf(startsAt);
    assert.equal(refused.code, "time_not_free", JSON.stringify(refused));
    assert.ok(refused.freeTimes!.length > 0);
  });
  test("with a place where a nurse comes, or nobody whom the provider has", async () => {
    const nobody = "0195509c-7b11-7f42-8d0e-5a6a0f3c9e77";
    assert.ok((await refusalOf(nextTime(), { placeId: nobody })).errors?.["placeId"]);
    assert.deepEqual((await refusalOf(nextTime(), { nurseId: nobody })).errors, {
      nurseId: ["There is no such nurse."],
    });
    const { id } = await ask();
    assert.deepEqual((await assign(id, nobody)).body.errors, { nurseId: ["There is no such nurse."] });
  });
});
