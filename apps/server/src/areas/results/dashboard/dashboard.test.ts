import { dayOf } from "@kitpath/contract/time/calendar";
import { hourMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { moveAppointment } from "#areas/appointments/appointments/move-appointment.ts";
import { lockOpenAppointment } from "#areas/appointments/appointments/queries.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { asOwner } from "#db/prepare-database.ts";
import type { Tenant } from "#test/factories.ts";
import {
  antiSpike,
  makeKit,
  makeOrder,
  makeTenant,
  openSession,
  salivaPcr,
  thyroidProfile,
} from "#test/factories.ts";
import { payByCard } from "#test/billing.ts";
import { startTestApp } from "#test/harness.ts";
import { openPlace } from "#test/my-tests.ts";
import { makeApiKey, makeWebhook } from "#test/developer.ts";
import { makeProvider } from "#test/appointments.ts";
import { openBench } from "#test/lab-bench.ts";
import { addMember } from "#test/people.ts";
import { askForVisit } from "#test/planned-visits.ts";
import { scopeOfTenant } from "#test/scope.ts";

const app = await startTestApp();
const provider = await makeTenant(app, "provider_coordinator");
await makeProvider(app, { organisationId: provider.organisationId });
/** With a session of its own, because other tests let hours pass. */
const ask = async (clinic: Tenant) => askForVisit(app, clinic, { token: await openSession(app, provider) });
const none = { general: 0, covid: 0 };
const noSteps = {
  order: false,
  colleague: false,
  apiKey: false,
  webhook: false,
  myTests: false,
  appointment: false,
};
const read = async (token: string) => (await app.call("getDashboard", { token })).body;

describe("the dashboard", () => {
  test("is empty for a new clinic, over thirty days", async () => {
    const { token } = await makeTenant(app);
    const { days, ...rest } = await read(token);
    assert.equal(days.length, 30);
    assert.equal(days.at(-1).day, dayOf(app.clock.now));
    assert.ok(days.every(({ orders, results }: Record<string, number>) => orders === 0 && results === 0));
    assert.deepEqual(rest, {
      turnaround: null,
      waiting: {
        unpaid: 0,
        appointments: 0,
        repeats: 0,
        lateReviews: 0,
        returned: none,
        late: none,
        critical: 0,
      },
      firstSteps: { ...noSteps, isAway: false },
    });
  });

  test("counts the clinic's own orders and results by day", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    for (const each of [clinic, clinic, other]) await makeKit(app, each);
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    const { days, turnaround } = await read(clinic.token);
    assert.deepEqual([days.at(-1).orders, days.at(-1).results], [3, 2]);
    assert.equal(turnaround.results, 2);
    assert.ok(turnaround.medianHours >= 0 && turnaround.p95Hours >= turnaround.medianHours);
  });

  test("shows what is waiting: payments, samples on their way back, and late samples at the lab", async () => {
    const clinic = await makeTenant(app);
    await payByCard(app, clinic);
    await app.call("createOrder", { token: clinic.token, body: makeOrder() });
    await makeKit(app, clinic, "lab-accessioned");
    await makeKit(app, clinic, "lab-accessioned", salivaPcr);
    for (const product of [thyroidProfile, salivaPcr, antiSpike]) {
      const { kitId } = await makeKit(app, clinic, "registered", product);
      await asOwner(app.target, async (owner) => {
        await owner
          .updateTable("kits")
          .set({ status: "return_received" })
          .where("kit_code", "=", kitId)
          .execute();
      });
    }
    const { unpaid, returned, late } = (await read(clinic.token)).waiting;
    assert.ok(unpaid >= 1);
    assert.deepEqual([returned, late], [{ general: 1, covid: 2 }, none]);
    const listed = async (token: string, query: object) => {
      const read = async (name: "listTestResults" | "listCovidResults") =>
        (await app.call(name, { token, query: { status: "all", ...query } })).body.total as number;
      return { general: await read("listTestResults"), covid: await read("listCovidResults") };
    };
    assert.deepEqual(await listed(clinic.token, { waiting: "returned" }), returned, "each is in its list");
    assert.deepEqual(await listed(clinic.token, { waiting: "late" }), none);
    app.clock.now = new Date(app.clock.now.getTime() + 30 * 24 * hourMs);
    const { body } = await app.call("createToken", { body: clinic });
    const token = body.access_token as string;
    const nowLate = (await read(token)).waiting.late;
    assert.deepEqual(nowLate, { general: 1, covid: 1 });
    assert.deepEqual(await listed(token, { waiting: "late" }), nowLate);
    const { rows } = (await app.call("listTestResults", { token, query: { status: "all", waiting: "late" } }))
      .body;
    const username = String(rows[0].name).split(" ").at(-1);
    assert.equal((await listed(token, { waiting: "late", username })).general, 1, "searched by name too");
    const exported = await app.call("exportTestResults", { token, query: { waiting: "late" } });
    assert.equal(String(exported.body).trim().split("\r\n").length, 2, "and exported");
  });

  test("does not count a rejected sample as late", async () => {
    const { clinic, lab, receive } = await openBench(app);
    const [{ id }] = [await receive(), await receive()];
    const body = { reason: "sample_hemolyzed" };
    assert.equal((await app.call("rejectSample", { token: lab.token, params: { id }, body })).status, 200);
    app.clock.now = new Date(app.clock.now.getTime() + 30 * 24 * hourMs);
    const { access_token: token } = (await app.call("createToken", { body: clinic })).body;
    assert.deepEqual((await read(token)).waiting.late, { general: 1, covid: 0 });
  });

  test("excludes the time that a sample spends rejected, each time, as the lab's does", async () => {
    const { clinic, lab, receive } = await openBench(app);
    const sample = await receive(salivaPcr);
    const later = async (hours: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + hours * hourMs);
      for (const tenant of [clinic, lab]) tenant.token = await openSession(app, tenant);
    };
    const atTheLab = { params: { id: sample.id } };
    const standStill = async (hours: number) => {
      const body = { reason: "date_of_collection_unspecified" };
      await app.call("rejectSample", { token: lab.token, ...atTheLab, body });
      await later(hours);
      assert.equal((await app.call("reinstateSample", { token: lab.token, ...atTheLab })).status, 200);
    };
    const late = async () => {
      const atLab = (await app.call("getLabDashboard", { token: lab.token })).body.late as number;
      return [(await read(clinic.token)).waiting.late.covid, atLab];
    };
    await standStill(240);
    await later(20);
    await standStill(50);
    await later(15);
    assert.deepEqual(await late(), [0, 0]);
    await later(2);
    assert.deepEqual(await late(), [1, 1]);
    const body = { existingKit: { kitId: sample.kitId } };
    await app.call("simulate", { token: clinic.token, params: { type: "results" }, body });
    const { medianHours, p95Hours } = (await read(clinic.token)).turnaround;
    assert.deepEqual([medianHours, p95Hours].map(Math.round), [37, 37]);
  });

  test("ticks off the first steps", async () => {
    const clinic = await makeTenant(app);
    const done = { ...noSteps, isAway: false };
    const steps = {
      order: () => app.call("createOrder", { token: clinic.token, body: makeOrder() }),
      colleague: () => addMember(app, clinic),
      apiKey: () => makeApiKey(app, clinic),
      webhook: () => makeWebhook(app, clinic),
      myTests: () => openPlace(app, clinic),
      appointment: () => ask(clinic),
    };
    for (const [name, take] of Object.entries(steps)) {
      await take();
      Object.assign(done, { [name]: true });
      assert.deepEqual((await read(clinic.token)).firstSteps, done);
    }
  });

  test("names an appointment as a step only to clinics that can order what needs one", async () => {
    const clinic = await makeTenant(app);
    await asOwner(app.target, async (owner) => {
      await owner
        .deleteFrom("clinic_products")
        .where("clinic_id", "=", clinic.organisationId)
        .where("product_code", "in", (eb) =>
          eb.selectFrom("products").select("code").where("phlebotomy_type", "<>", "NONE"),
        )
        .execute();
    });
    assert.equal((await read(clinic.token)).firstSteps.appointment, null);
  });

  test("counts the appointments of which somebody must decide how they go on", async () => {
    const clinic = await makeTenant(app);
    const { orderNumber } = await ask(clinic);
    const waiting = async () => (await read(clinic.token)).waiting.appointments;
    assert.equal(await waiting(), 0);
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      const order = await findOrder(trx, clinic.organisationId, { orderNumber });
      const open = await lockOpenAppointment(trx, clinic.organisationId, order!.id);
      await moveAppointment(trx, scopeOfTenant(app, clinic), open!, "await_action");
    });
    assert.equal(await waiting(), 1);
    const query = { appointment: "awaiting_action" };
    assert.equal((await app.call("listOrders", { token: clinic.token, query })).body.meta.total, 1);
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber } });
    assert.equal(await waiting(), 0);
  });

  test("hides the first steps only for the user who dismissed them", async () => {
    const clinic = await makeTenant(app);
    const userId = await addMember(app, clinic, { adminRole: "clinic_viewer" });
    const colleague = await openSession(app, { ...clinic, userId });
    assert.equal((await app.call("putAwayFirstSteps", { token: clinic.token })).status, 200);
    assert.equal((await read(clinic.token)).firstSteps.isAway, true);
    assert.equal((await read(colleague)).firstSteps.isAway, false);
  });
});
