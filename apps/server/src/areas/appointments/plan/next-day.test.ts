import assert from "node:assert/strict";
import { test } from "node:test";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { askForVisit } from "#test/planned-visits.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
// No holiday is near on the days below.
app.clock.now = new Date("2027-03-01T09:00:00Z");
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { nurseIds } = await makeProvider(app, { organisationId: provider.organisationId, nurses: [{}, {}] });
const { token } = provider;
const inDays = (days: number) => addDays(dayOf(app.clock.now), days);

/** Notes that every nurse is away on some days. */
async function closeDays(firstDay: string, lastDay: string): Promise<void> {
  for (const id of nurseIds) {
    const body = { firstDay, lastDay, reason: "Training" };
    const reply = await app.call("addAbsence", { token, params: { id }, body });
    assert.equal(reply.status, 201, JSON.stringify(reply.body));
  }
}

test("where nobody is free, the next day on which somebody is is named, or that there is none", async () => {
  const { id } = await askForVisit(app, clinic, provider);
  const day = inDays(10);
  const suggested = async () => {
    const { body } = await app.call("suggestNurses", { token, params: { id }, query: { day } });
    return [body.data.length, body.nextDay] as const;
  };
  const offered = async () => {
    const query = { productCode: venousProfile, countryCode: "GB", postcode: "LS1 4AP", from: day, to: day };
    const { body } = await app.call("getAvailability", { token: clinic.token, query });
    return [body.days[0].isFree, body.nextFreeDay] as const;
  };
  assert.deepEqual([(await suggested())[1], await offered()], [null, [true, null]]);
  await closeDays(day, inDays(12));
  assert.deepEqual(await suggested(), [0, inDays(13)]);
  assert.deepEqual(await offered(), [false, inDays(13)]);
  await closeDays(inDays(13), inDays(40));
  assert.deepEqual(await suggested(), [0, inDays(41)], "far beyond the days that are looked at first");
  assert.deepEqual(await offered(), [false, inDays(41)]);
  await closeDays(inDays(1), inDays(horizonDays + 2));
  assert.deepEqual(await suggested(), [0, null]);
  assert.deepEqual(await offered(), [false, null]);
  const nearest = await app.call("assignNearest", { token, params: { id } });
  assert.match(nearest.body.message, /within 90 days/);
});
