import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { makeProvider } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId, token } = provider;
const { nurseIds } = await makeProvider(app, { organisationId, nurses: [{}] });
const [ana] = nurseIds as [string];
const { nurseIds: others } = await makeProvider(app);

const auditOf = (action: string) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", action as "visit_held")
      .execute(),
  );

describe("a visit that is declined", () => {
  test("is found by its order number, and declining or holding it again is not recorded", async () => {
    const { id, orderNumber } = await askForVisit(app, clinic, provider);
    const change = { token, params: { id }, body: { reason: "Nobody is free" } };
    for (let time = 1; time <= 2; time++) {
      assert.equal((await app.call("holdVisit", change)).status, 200);
      assert.equal((await auditOf("visit_held")).length, 1);
    }
    for (let time = 1; time <= 2; time++) {
      assert.equal((await app.call("declineVisit", change)).status, 200);
      assert.equal((await auditOf("visit_declined")).length, 1);
    }
    const { body } = await app.call("listVisits", { token, query: { search: orderNumber } });
    assert.deepEqual(
      body.data.map((visit: { id: string; status: string }) => [visit.id, visit.status]),
      [[id, "APPOINTMENT_CANCELLED"]],
    );
  });
});

test("an absence with somebody who cannot take over is refused before anything is done", async () => {
  const { id } = await askForVisit(app, clinic, provider);
  const day = addDays(dayOf(app.clock.now), 4);
  const plan = { startsAt: `${day}T10:00:00Z`, nurseId: ana };
  const planned = await app.call("planVisit", { token, params: { id }, body: plan });
  assert.equal(planned.status, 200, JSON.stringify(planned.body));
  const absence = { firstDay: day, lastDay: day, reason: "Ill" };
  for (const nurseId of [others[0]!, "0199aaaa-0000-7000-8000-000000000000"]) {
    const body = { absence, takeOvers: [{ visitId: id, nurseId }] };
    const refused = await app.call("replaceNurse", { token, params: { id: ana }, body });
    assert.equal(refused.status, 422, JSON.stringify(refused.body));
    assert.deepEqual(Object.keys(refused.body.errors), ["takeOvers.0.nurseId"]);
  }
  const { body } = await app.call("getVisit", { token, params: { id } });
  assert.deepEqual([body.data.status, body.data.nurse.id], ["APPOINTMENT_SCHEDULED", ana]);
  const nurse = await app.call("getNurse", { token, params: { id: ana } });
  assert.deepEqual(nurse.body.data.absences ?? [], []);
});

test("a calendar of too many days is refused with the limit", async () => {
  const firstDay = dayOf(app.clock.now);
  const days = await app.call("getVisitCalendar", { token, query: { from: firstDay, days: 8 } });
  assert.match(JSON.stringify(days.body.errors), /at most 7 days/);
});
