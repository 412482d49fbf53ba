import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Customer } from "@kitpath/contract/patients/customers/customers";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import { appointmentStepLabels } from "@kitpath/contract/orders/orders/order-steps";
import { appointmentStages } from "@kitpath/contract/orders/orders/appointment-stages";
import type { OrderStory } from "@kitpath/contract/platform/support/support";
import { parse } from "csv-parse/sync";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { customerOf } from "#test/customers.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit } from "#test/planned-visits.ts";
import { appointmentMoves } from "./journey.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_coordinator");
await makeProvider(app, { organisationId: provider.organisationId, nurses: [{}, {}] });

const { token } = clinic;
const ask = (lastName: string) => askForVisit(app, clinic, provider, { lastName });
const asProvider = async (
  name: "assignNearest" | "holdVisit" | "declineVisit",
  id: string,
  body?: object,
) => {
  const reply = await app.call(name, { token: provider.token, params: { id }, ...(body ? { body } : {}) });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
};
const list = async (query: object) =>
  (await app.call("listOrders", { token, query })).body as { data: OrderListItem[]; meta: { total: number } };
const numbersIn = async (query: object) => (await list(query)).data.map(({ order_number: number }) => number);

const plain = await placeOrder(app, clinic);
const waiting = await ask("Waiter");
const scheduled = await ask("Sched");
await asProvider("assignNearest", scheduled.id);
const held = await ask("Held");
await asProvider("assignNearest", held.id);
await asProvider("holdVisit", held.id, { reason: "The nurse is ill" });
const cancelled = await ask("Gone");
await asProvider("declineVisit", cancelled.id, { reason: "Nobody can come" });
const farAway = makeOrder({ productCode: venousProfile, quantity: 1 });
farAway.delivery.address = { ...farAway.delivery.address, postcode: "EX1 1AA", city: "Exeter" };
const none = await placeOrder(app, clinic, farAway);

test("every move of an appointment has its words", () => {
  for (const move of [...Object.keys(appointmentMoves), "request", "not_reached", "link_sent"])
    assert.ok(appointmentStepLabels[move], move);
});

describe("the appointments of orders", () => {
  test("filter the list by where they stand, with the number of matches, also within a search", async () => {
    const found = Object.fromEntries(
      await Promise.all(
        appointmentStages.map(async (appointment) => {
          const { data, meta } = await list({ appointment });
          assert.equal(meta.total, data.length, appointment);
          assert.ok(data.every((order) => order.appointment?.stage === appointment));
          return [appointment, data.map(({ order_number: number }) => number)] as const;
        }),
      ),
    );
    assert.deepEqual(found, {
      none: [none],
      waiting: [waiting.orderNumber],
      scheduled: [scheduled.orderNumber],
      on_hold: [held.orderNumber],
      awaiting_action: [],
      done: [],
      cancelled: [cancelled.orderNumber],
      did_not_attend: [],
    });
    const search = "Ada Sched";
    assert.deepEqual(await numbersIn({ search, appointment: "scheduled" }), [scheduled.orderNumber]);
    assert.deepEqual(await numbersIn({ search, appointment: "waiting" }), []);
    const both = { appointment: "scheduled", productCode: venousProfile, status: "confirmed" };
    assert.deepEqual(await numbersIn(both), [scheduled.orderNumber]);
  });

  test("are in the list and its export with their time on the clocks where they are", async () => {
    const { data } = await list({ count: 100 });
    const of = (number: string) => data.find((order) => order.order_number === number)?.appointment;
    assert.equal(of(plain), null);
    const appointment = of(scheduled.orderNumber);
    assert.equal(appointment?.timeZone, "Europe/London");
    const local = new Date(appointment.startsAt!).toLocaleString("sv-SE", { timeZone: "Europe/London" });
    const { body } = await app.call("exportOrders", { token, query: {} });
    const rows = parse<Record<string, string>>(body as string, { bom: true, columns: true });
    const cellsOf = (number: string) => {
      const row = rows.find((each) => each["Order number"] === number)!;
      return [row["Appointment"], row["Appointment time"], row["Appointment time zone"]];
    };
    assert.deepEqual(cellsOf(scheduled.orderNumber), ["Scheduled", local.slice(0, 16), "Europe/London"]);
    assert.deepEqual(cellsOf(held.orderNumber), ["On hold", "", ""]);
    assert.deepEqual(cellsOf(plain), ["", "", ""]);
    const filtered = await app.call("exportOrders", { token, query: { appointment: "none" } });
    assert.equal(parse(filtered.body as string, { bom: true, columns: true }).length, 1);
  });

  test("are part of the order's history: who asked, gave the time, held and cancelled, each event once", async () => {
    const { body } = await app.call("readOrder", { token, params: { orderNumber: held.orderNumber } });
    const { timeline } = body as OrderDetail;
    const steps = timeline.filter(({ subject }) => subject === "appointment");
    assert.deepEqual(
      steps.map(({ step, event, actor }) => [step, event, actor?.kind]),
      [
        ["put_on_hold", null, "provider"],
        ["schedule", "PHLEBOTOMY.APPOINTMENT_SCHEDULED", "provider"],
        ["assign_nurse", "PHLEBOTOMY.NURSE_ASSIGNED", "provider"],
        ["request", null, "clinic"],
      ],
    );
    assert.deepEqual(
      timeline.filter(({ subject }) => subject === "event"),
      [],
      "an event is shown with its step",
    );
    assert.equal(steps[0]!.detail["reason"], "The nurse is ill");
    assert.match(String(steps[1]!.detail["nurse"]), /^Nurse \d$/);
    assert.equal(steps[1]!.detail["timeZone"], "Europe/London");
  });

  test("are told alike to support and on the person's page", async () => {
    const staff = await makeTenant(app, "platform_support");
    const params = { id: clinic.organisationId, orderNumber: cancelled.orderNumber };
    const story = await app.call("getOrderStory", { token: staff.token, params });
    const { entries } = story.body.data as OrderStory;
    const told = entries.filter(({ source }) => source === "appointment");
    assert.deepEqual(
      told.map(({ title }) => title),
      ["Appointment cancelled", "Appointment requested"],
    );
    assert.ok(told[0]!.notes.includes("Nobody can come"));

    const order = makeOrder({ productCode: venousProfile, quantity: 1 });
    order.delivery.address = { ...order.delivery.address, postcode: "LS1 4AP", city: "Leeds" };
    const orderNumber = await placeOrder(app, clinic, order);
    const { id } = await customerOf(app, clinic, orderNumber);
    const { body } = await app.call("getCustomer", { token, params: { id } });
    const { appointments } = body.data as Customer;
    assert.deepEqual(
      appointments.map((entry) => [entry.orderNumber, entry.step]),
      [[orderNumber, "request"]],
    );
  });
});
