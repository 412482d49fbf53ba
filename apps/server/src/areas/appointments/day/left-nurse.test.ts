import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "#test/harness.ts";
import { openNursesDay, results } from "#test/nurses-day.ts";
import { changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const { admin, own, date, makeVisit, collect, send, minutesAgo, reportsOf, readDay } =
  await openNursesDay(app);
const { token } = admin;

test("a nurse who has left reads no day, and what they did before reaches their coordinator", async () => {
  const [over, visit] = [await makeVisit(), await makeVisit()];
  const startsAt = minutesAgo(5);
  const ends = new Date(app.clock.now.getTime() + 25 * 60_000);
  await changeVisit(app, visit.id, { starts_at: new Date(startsAt), ends_at: ends });
  assert.equal((await readDay()).length, 2);
  const left = await app.call("endNurse", { token, params: { id: own } });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  const day = await app.call("getDay", { token, query: { date } });
  assert.equal(day.status, 404);
  assert.match(day.body.message, /not one of the nurses any more/);
  const sent = await send(collect(over), collect({ ...visit, startsAt }));
  assert.deepEqual(results(sent), ["done", "conflict"], JSON.stringify(sent));
  const [report] = await reportsOf(visit.id);
  assert.deepEqual([report?.kind, report?.kitCode], ["collect", visit.kitCode]);
});
