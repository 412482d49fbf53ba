import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import { linkTo } from "#test/appointments.ts";
import { startTestApp } from "#test/harness.ts";
import { openNursesDay, results } from "#test/nurses-day.ts";
import { openOutbox } from "#test/outbox.ts";
import { tellPatients } from "#test/tell-patients.ts";

const app = await startTestApp();
const { clinic, admin, act, makeVisit, minutesAgo, send } = await openNursesDay(app);

/** Returns an order whose appointment its person missed. */
async function miss() {
  const visit = await makeVisit({ isNamed: true });
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const arrived = act(visit, "arrive", { at: minutesAgo(15) });
  assert.deepEqual(results(await send(arrived, act(visit, "no_show"))), ["done", "done"]);
  return visit;
}

const appointmentsOf = async (orderNumber: string): Promise<AppointmentAnswer[]> =>
  (await app.call("listAppointments", { token: clinic.token, query: { orderNumber } })).body.data;

describe("an appointment that somebody missed", () => {
  test("waits for another time with the clinic and the provider", async () => {
    const { token } = clinic;
    const before = (await app.call("getDashboard", { token })).body.waiting.appointments as number;
    const { orderNumber } = await miss();
    const [next, missed] = await appointmentsOf(orderNumber);
    assert.deepEqual([next?.status, missed?.status], ["AWAITING_ACTION", "DID_NOT_ATTEND"]);
    assert.deepEqual(
      [next?.provider, next?.type, next?.reason],
      [missed?.provider, missed?.type, "Nobody was there at the last one."],
    );
    const after = (await app.call("getDashboard", { token })).body.waiting.appointments as number;
    assert.equal(after, before + 1);
    const query = { search: orderNumber, status: "AWAITING_ACTION" };
    const { body } = await app.call("listVisits", { token: admin.token, query });
    assert.deepEqual(body.data.length, 1, JSON.stringify(body));
    const again = await app.call("assignNearest", { token: admin.token, params: { id: body.data[0].id } });
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const { status } = await app.call("sendAppointmentLink", { token, body: { orderNumber } });
    assert.equal(status, 201);
  });

  test("is told to them with a link to choose another", async () => {
    const { orderNumber } = await miss();
    const outbox = openOutbox(app);
    await tellPatients(app, outbox, clinic.organisationId);
    const letter = outbox.sent.findLast(({ subject }) => subject === "We missed you");
    assert.match(letter!.text, /A nurse came to you for your appointment \(.+, 0\d:\d\d\), but met nobody/);
    assert.deepEqual(letter!.attachments ?? [], []);
    const link = await linkTo(app, clinic, orderNumber);
    const { body } = await app.call("findByLink", { body: { link } });
    assert.deepEqual([body.data.end, body.data.status], [null, "AWAITING_ACTION"]);
  });

  test("is not asked for again once the order has ended", async () => {
    const visit = await makeVisit();
    await send(act(visit, "arrive", { at: minutesAgo(15) }));
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .updateTable("orders")
        .set({ refunded_at: app.clock.now })
        .where("order_number", "=", visit.orderNumber)
        .execute(),
    );
    assert.deepEqual(results(await send(act(visit, "no_show"))), ["done"]);
    const all = await appointmentsOf(visit.orderNumber);
    assert.deepEqual(
      all.map(({ status }) => status),
      ["DID_NOT_ATTEND"],
    );
  });
});
