import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { makeProvider } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit, changeVisit } from "#test/planned-visits.ts";
import { makePlace } from "#test/provider-inputs.ts";
import { becomeNurse } from "#test/nurses-day.ts";
import { asOwner } from "#db/prepare-database.ts";
import { refundByHand } from "#areas/orders/orders/cancellation.ts";
import { addMember } from "#test/people.ts";
import { scopeOfTenant } from "#test/scope.ts";

const app = await startTestApp();
app.clock.now = new Date(`${dayOf(app.clock.now)}T12:00:00Z`);
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId, token } = provider;
const { nurseIds } = await makeProvider(app, { organisationId, nurses: [{}] });
const [ana] = nurseIds as [string];
const today = dayOf(app.clock.now);

/** A visit of today whose nurse has arrived. */
async function atTheDoor() {
  const asked = await askForVisit(app, clinic, provider);
  const startsAt = `${addDays(today, 4)}T10:00:00Z`;
  const plan = { params: { id: asked.id }, body: { startsAt, nurseId: ana } };
  const planned = await app.call("planVisit", { token, ...plan });
  assert.equal(planned.status, 200, JSON.stringify(planned.body));
  const now = app.clock.now.getTime();
  const time = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 30 * 60_000) };
  await changeVisit(app, asked.id, time);
  const body = { kind: "arrive", at: app.clock.now.toISOString() };
  const arrived = await app.call("reportVisit", { token, params: { id: asked.id }, body });
  assert.equal(arrived.status, 200, JSON.stringify(arrived.body));
  return asked;
}

const readVisit = async (id: string) => (await app.call("getVisit", { token, params: { id } })).body.data;

describe("a visit whose nurse is at the door", () => {
  test("is neither put on hold nor cancelled nor refunded, nor lost with its nurse, until it is reported", async () => {
    const { id, orderNumber } = await atTheDoor();
    const body = { reason: "Changed" };
    const refused = [
      await app.call("holdVisit", { token, params: { id }, body }),
      await app.call("declineVisit", { token, params: { id }, body }),
      await app.call("endNurse", { token, params: { id: ana } }),
    ];
    for (const { status, body: answer } of refused) {
      assert.deepEqual([status, answer.code], [422, "step_not_possible"], JSON.stringify(answer));
      assert.match(answer.message, new RegExp(`at the door for order ${orderNumber}`));
    }
    const refund = app.mode.db.inTenant(clinic.organisationId, (trx) =>
      refundByHand(trx, scopeOfTenant(app, clinic), orderNumber, "Asked for"),
    );
    await assert.rejects(refund, /at the door/);
    const absence = { firstDay: today, lastDay: today, reason: "Ill" };
    const replaced = await app.call("replaceNurse", {
      token,
      params: { id: ana },
      body: { absence, takeOvers: [] },
    });
    const [visit] = replaced.body.data.visits;
    assert.deepEqual([visit.outcome, /at the door/.test(visit.note)], ["unchanged", true]);
    const now = await readVisit(id);
    assert.deepEqual([now.status, now.nurse.id], ["APPOINTMENT_SCHEDULED", ana]);
    const unwell = { kind: "fail", reason: "unwell", at: app.clock.now.toISOString() };
    await app.call("reportVisit", { token, params: { id }, body: unwell });
    assert.equal((await app.call("endNurse", { token, params: { id: ana } })).status, 200);
    await app.call("returnNurse", { token, params: { id: ana } });
  });

  test("keeps its place open", async () => {
    const place = await app.call("createPlace", { token, body: makePlace() });
    const params = { id: place.body.data.id as string };
    const { id } = await atTheDoor();
    await asOwner(app.target, async (owner) => {
      const change = { place_id: params.id, nurse_id: null };
      await owner.updateTable("visits").set(change).where("id", "=", id).execute();
    });
    const closed = await app.call("closePlace", { token, params });
    assert.deepEqual([closed.status, closed.body.code], [422, "step_not_possible"]);
  });
});

test("a nurse's account is deleted only once they have left", async () => {
  const userId = await addMember(app, provider, { adminRole: "provider_nurse" });
  await becomeNurse(app, ana, { userId });
  const refused = await app.call("deleteTeamMember", { token, params: { id: userId } });
  assert.equal(refused.status, 422, JSON.stringify(refused.body));
  assert.match(JSON.stringify(refused.body), /is one of your nurses/);
  await app.call("endNurse", { token, params: { id: ana } });
  const deleted = await app.call("deleteTeamMember", { token, params: { id: userId } });
  assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
});
