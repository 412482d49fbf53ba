import { parse } from "csv-parse/sync";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { asOwner } from "#db/prepare-database.ts";
import { forgetHolds } from "#areas/appointments/visits/forget-holds.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const today = dayOf(app.clock.now);
const next = { from: addDays(today, 3), to: addDays(today, 6) };

const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
const deliveredTo = (postcode: string) => ({
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode, countryCode: "GB" },
});

const order = (tenant: Tenant = clinic, postcode = "LS1 4AP") =>
  placeOrder(app, tenant, { productCode: venousProfile, quantity: 1, delivery: deliveredTo(postcode) });

async function freeSlots(tenant: Tenant = clinic): Promise<AppointmentSlot[]> {
  const reply = await app.call("getAvailability", {
    token: tenant.token,
    query: { productCode: venousProfile, ...leeds, ...next },
  });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return (reply.body.days as { slots: AppointmentSlot[] }[]).flatMap(({ slots }) => slots);
}

const book = async (slot: { id: string }, tenant: Tenant = clinic) =>
  app.call("createAppointment", {
    token: tenant.token,
    body: { orderNumber: await order(tenant), appointmentSlotId: slot.id },
  });

const eventsOf = (orderNumber: string) =>
  asOwner(app.target, (owner) =>
    owner
      .selectFrom("domain_events as e")
      .innerJoin("orders as o", (join) =>
        join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
      )
      .select(["e.type", "e.scheduled_at"])
      .where("o.order_number", "=", orderNumber)
      .where("e.type", "like", "PHLEBOTOMY.%")
      .orderBy("e.id")
      .execute(),
  );

const setRules = (rules: { late_fee_minor: number; free_until_hours: number }) =>
  asOwner(app.target, (owner) =>
    owner.updateTable("products").set(rules).where("code", "=", venousProfile).execute(),
  );

await makeProvider(app, { nurses: [{}, {}] });

describe("availability", () => {
  test("has the times at which a nurse is free, on the clocks where the visit is", async () => {
    const [first] = await freeSlots();
    assert.ok(first);
    assert.equal(first.timeZone, "Europe/London");
    assert.match(first.localTime, /^08:00$/);
  });

  test("says of an address to which nobody comes that it is not covered", async () => {
    const { body } = await app.call("getAvailability", {
      token: clinic.token,
      query: { productCode: venousProfile, countryCode: "GB", postcode: "EH1 1AA", ...next },
    });
    assert.equal(body.isCovered, false);
  });
});

describe("an appointment", () => {
  test("is booked, moved and cancelled, and each is told once with its time", async () => {
    const [slot, later] = await freeSlots();
    const booked = await book(slot!);
    assert.equal(booked.status, 201, JSON.stringify(booked.body));
    const { id, orderNumber, status, startsAt, nurseName } = booked.body.data;
    assert.deepEqual([status, startsAt], ["APPOINTMENT_SCHEDULED", slot!.startsAt]);
    assert.match(nurseName, /^Nurse/);
    const params = { id };
    const moved = await app.call("rescheduleAppointment", {
      token: clinic.token,
      params,
      body: { appointmentSlotId: later!.id },
    });
    assert.equal(moved.body.data.startsAt, later!.startsAt, JSON.stringify(moved.body));
    const again = { token: clinic.token, params, body: { appointmentSlotId: later!.id } };
    assert.equal((await app.call("rescheduleAppointment", again)).status, 200);
    const cancelled = await app.call("cancelAppointment", {
      token: clinic.token,
      params,
      body: { reason: "Ill" },
    });
    assert.equal(cancelled.body.data.status, "APPOINTMENT_CANCELLED", JSON.stringify(cancelled.body));
    const told = await eventsOf(orderNumber);
    assert.deepEqual(
      told.map(({ type, scheduled_at: at }) => [type, at?.toISOString() ?? null]),
      [
        ["PHLEBOTOMY.NURSE_ASSIGNED", null],
        ["PHLEBOTOMY.APPOINTMENT_SCHEDULED", slot!.startsAt],
        ["PHLEBOTOMY.APPOINTMENT_RESCHEDULED", later!.startsAt],
        ["PHLEBOTOMY.APPOINTMENT_CANCELLED", later!.startsAt],
      ],
    );
    assert.ok((await freeSlots()).some((free) => free.startsAt === later!.startsAt));
  });

  test("that is cancelled leaves its order open to be booked again, but only once at a time", async () => {
    const [slot, other] = await freeSlots();
    const orderNumber = await order();
    const bookIt = (id: string) =>
      app.call("createAppointment", { token: clinic.token, body: { orderNumber, appointmentSlotId: id } });
    const first = await bookIt(slot!.id);
    assert.equal((await bookIt(other!.id)).body.code, "appointment_open");
    await app.call("cancelAppointment", {
      token: clinic.token,
      params: { id: first.body.data.id },
      body: {},
    });
    assert.equal((await bookIt(other!.id)).status, 201);
  });

  test("booked for an order, and again later, keeps what was said of the door and the person", async () => {
    const [slot, other] = await freeSlots();
    const needs = { hasChaperone: true, nurseSex: "f" as const, isFastingUnderstood: false };
    const orderNumber = await placeOrder(app, clinic, {
      productCode: venousProfile,
      quantity: 1,
      delivery: deliveredTo("LS1 4AP"),
      appointment: { arrangedBy: "patient", accessNotes: "Gate code 12", visitNotes: "Faints", needs },
    });
    const bookIt = async (body: object) =>
      (await app.call("createAppointment", { token: clinic.token, body: { orderNumber, ...body } })).body
        .data;
    const first = await bookIt({ appointmentSlotId: slot!.id });
    const saidOf = ({ accessNotes, visitNotes, needs: { nurseSex, hasChaperone } }: typeof first) =>
      [accessNotes, visitNotes, nurseSex, hasChaperone] as unknown[];
    assert.deepEqual(saidOf(first), ["Gate code 12", "Faints", "f", true]);
    await app.call("cancelAppointment", { token: clinic.token, params: { id: first.id }, body: {} });
    const second = await bookIt({ appointmentSlotId: other!.id });
    assert.deepEqual(saidOf(second), ["Gate code 12", null, "f", true]);
  });

  test("is cancelled with its order, and its time is free again", async () => {
    const [slot] = await freeSlots();
    const { body } = await book(slot!);
    const { id, orderNumber } = body.data;
    const cancelled = await app.call("cancelOrder", { token: clinic.token, params: { orderNumber } });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const read = await app.call("getAppointment", { token: clinic.token, params: { id } });
    assert.equal(read.body.data.status, "APPOINTMENT_CANCELLED");
    assert.ok((await freeSlots()).some(({ startsAt }) => startsAt === slot!.startsAt));
  });

  test("that begins soon is moved or cancelled once its fee is accepted", async (t) => {
    await setRules({ late_fee_minor: 2500, free_until_hours: 240 });
    t.after(() => setRules({ late_fee_minor: 0, free_until_hours: 48 }));
    const slots = await freeSlots();
    const [slot, later] = [slots.at(-40)!, slots.at(-2)!];
    const booked = await book(slot);
    const { id, lateChange } = booked.body.data;
    const fee = { amountMinor: 2500, currency: "GBP" };
    assert.deepEqual([lateChange.isLate, lateChange.fee], [true, fee]);
    const params = { id };
    const move = (more: object = {}) =>
      app.call("rescheduleAppointment", {
        token: clinic.token,
        params,
        body: { appointmentSlotId: later.id, ...more },
      });
    const cancel = (more: object = {}) =>
      app.call("cancelAppointment", { token: clinic.token, params, body: more });
    for (const refused of [await move(), await cancel()]) {
      assert.deepEqual([refused.status, refused.body.code], [409, "late_change"]);
      assert.deepEqual(refused.body.fee, fee);
    }
    const moved = (await move({ acceptsFee: true })).body.data;
    assert.deepEqual([moved?.startsAt, moved?.lateChange], [later.startsAt, null], "it is charged once");
    assert.deepEqual([lateChange && booked.body.data.chargedFee, moved?.chargedFee], [null, fee]);
    assert.equal((await cancel()).body.data?.status, "APPOINTMENT_CANCELLED");
    const { orderNumber } = booked.body.data;
    const again = await app.call("createAppointment", {
      token: clinic.token,
      body: { orderNumber, appointmentSlotId: later.id },
    });
    assert.deepEqual([again.status, again.body.data?.chargedFee], [201, null], "the first has cost it");
    await app.call("cancelAppointment", {
      token: clinic.token,
      params: { id: again.body.data.id },
      body: {},
    });
    const { body: found } = await app.call("listOrders", {
      token: clinic.token,
      query: { search: orderNumber },
    });
    assert.deepEqual(found.data[0]?.appointment.lateFee, fee);
    const file = await app.call("exportOrders", { token: clinic.token, query: { search: orderNumber } });
    const [line] = parse<Record<string, string>>(file.body as string, { bom: true, columns: true });
    assert.equal(Number(line!["Late fee"]), 25);
  });

  test("costs the fee once also where nothing is invoiced, as in the sandbox", async (t) => {
    await setRules({ late_fee_minor: 2500, free_until_hours: 240 });
    t.after(() => setRules({ late_fee_minor: 0, free_until_hours: 48 }));
    const slots = await freeSlots();
    const booked = await book(slots.at(-30)!);
    const appointment = { params: { id: booked.body.data.id as string } };
    const { payments } = app.mode;
    Object.assign(app.mode, { payments: null });
    t.after(() => void Object.assign(app.mode, { payments }));
    const move = (slot: { id: string }, acceptsFee: boolean) =>
      app.call("rescheduleAppointment", {
        token: clinic.token,
        ...appointment,
        body: { appointmentSlotId: slot.id, acceptsFee },
      });
    assert.equal((await move(slots.at(-3)!, true)).status, 200);
    const again = await move(slots.at(-6)!, false);
    assert.equal(again.status, 200, JSON.stringify(again.body));
  });

  test("costs its late fee too when its whole order is cancelled, which nobody does with the nurse at the door", async (t) => {
    await setRules({ late_fee_minor: 2500, free_until_hours: 240 });
    t.after(() => setRules({ late_fee_minor: 0, free_until_hours: 48 }));
    const { id, orderNumber } = (await book((await freeSlots()).at(-40)!)).body.data;
    const setArrival = (arrived_at: Date | null) =>
      app.mode.db.inTenant(clinic.organisationId, (trx) =>
        trx.updateTable("appointments").set({ arrived_at }).where("id", "=", id).execute(),
      );
    const cancel = (body: object = {}) =>
      app.call("cancelOrder", { token: clinic.token, params: { orderNumber }, body });
    await setArrival(app.clock.now);
    assert.match((await cancel({ acceptsFee: true })).body.message, /The nurse is at the door/);
    const params = { id };
    const byItself = await app.call("cancelAppointment", { token: clinic.token, params, body: {} });
    assert.deepEqual([byItself.status, byItself.body.code], [422, "step_not_possible"]);
    await setArrival(null);
    const refused = await cancel();
    assert.deepEqual([refused.status, refused.body.code], [409, "late_change"]);
    assert.deepEqual(refused.body.fee, { amountMinor: 2500, currency: "GBP" });
    assert.equal((await cancel({ acceptsFee: true })).body.status, "CANCELLED");
    const lines = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("billing_lines as l")
        .innerJoin("orders as o", "o.id", "l.order_id")
        .select(["l.kind", "l.net_minor"])
        .where("o.order_number", "=", orderNumber)
        .where("l.kind", "=", "late_change")
        .execute(),
    );
    assert.deepEqual(lines, [{ kind: "late_change", net_minor: 2500 }]);
  });

  test("of another clinic does not exist", async () => {
    const [slot] = await freeSlots();
    const { body } = await book(slot!);
    const stranger = await makeTenant(app);
    const params = { id: body.data.id };
    for (const name of ["getAppointment", "cancelAppointment"] as const) {
      const reply = await app.call(name, { token: stranger.token, params, body: {} });
      assert.equal(reply.status, 404, name);
    }
  });
});

describe("one time", () => {
  test("that many book at the same moment is booked as often as there are nurses", async () => {
    const slot = (await freeSlots()).at(-1)!;
    const orders = await Promise.all(Array.from({ length: 40 }, () => order()));
    const replies = await Promise.all(
      orders.map((orderNumber) =>
        app.call("createAppointment", {
          token: clinic.token,
          body: { orderNumber, appointmentSlotId: slot.id },
        }),
      ),
    );
    const statuses = replies.map(({ status, body }) => (status === 201 ? "booked" : body.code));
    assert.equal(statuses.filter((status) => status === "booked").length, 2, JSON.stringify(statuses));
    const known = ["booked", "time_taken", "time_not_free"];
    assert.ok(
      statuses.every((status) => known.includes(status)),
      JSON.stringify(statuses),
    );
  });

  test("that 500 book at the same moment is booked once if one nurse is free", async () => {
    const busy = await makeTenant(app);
    await makeProvider(app, { areas: ["BS"] });
    const bristol = { countryCode: "GB", postcode: "BS1 4AP", city: "Bristol" };
    const { body } = await app.call("getAvailability", {
      token: busy.token,
      query: { productCode: venousProfile, ...bristol, ...next },
    });
    const days = body.days as { slots: AppointmentSlot[] }[];
    const appointmentSlotId = days.find(({ slots }) => slots.length > 0)!.slots[0]!.id;
    const orders = await Promise.all(Array.from({ length: 20 }, () => order(busy, "BS1 4AP")));
    const tryAll = (those: string[]) =>
      Promise.all(
        those.map((orderNumber) =>
          app.call("createAppointment", { token: busy.token, body: { orderNumber, appointmentSlotId } }),
        ),
      );
    let replies = await tryAll(Array.from({ length: 25 }, () => orders).flat());
    assert.equal(replies.length, 500);
    const isShed = ({ status }: { status: number }) => status === 503;
    // A busy server tells some to try again, so they do.
    while (replies.some(isShed)) {
      const again = replies.filter(isShed).map((_, index) => orders[index % orders.length]!);
      replies = [...replies.filter((reply) => !isShed(reply)), ...(await tryAll(again))];
    }
    const refusals = Map.groupBy(replies, ({ status, body: { code } }) => (status === 201 ? "booked" : code));
    assert.equal(refusals.get("booked")?.length, 1, JSON.stringify([...refusals.keys()]));
    const others = [...refusals.keys()].filter(
      (code) => !["booked", "time_taken", "time_not_free", "appointment_open"].includes(code),
    );
    assert.deepEqual(others, []);
  });

  test("is kept for whoever chose it, and free again after a quarter of an hour", async () => {
    const slots = await freeSlots();
    const slot = slots.at(-10)!;
    const hold = () =>
      app.call("holdSlot", {
        token: clinic.token,
        body: { appointmentSlotId: slot.id, productCode: venousProfile, ...leeds },
      });
    const [one, two, three] = [await hold(), await hold(), await hold()];
    assert.deepEqual([one.status, two.status, three.status], [201, 201, 422], JSON.stringify(three.body));
    const booked = await book({ id: one.body.appointmentSlotId });
    assert.equal(booked.body.data?.startsAt, slot.startsAt, JSON.stringify(booked.body));
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    assert.equal((await hold()).status, 201);
    const kept = () =>
      asOwner(app.target, async (owner) => {
        const held = await owner
          .selectFrom("visits")
          .select("id")
          .where("held_until", "is not", null)
          .execute();
        const taken = await owner.selectFrom("taken_times").select("slice").execute();
        return { held: held.length, taken: taken.length };
      });
    const before = await kept();
    await forgetHolds({ mode: app.mode, now: () => app.clock.now });
    assert.deepEqual(await kept(), before, "while somebody may ask about it");
    const later = new Date(app.clock.now.getTime() + 90 * 24 * 60 * 60_000);
    await forgetHolds({ mode: app.mode, now: () => later });
    assert.deepEqual(await kept(), { held: 0, taken: 0 });
  });

  test("that is gone is refused with the nearest that are free, each of which can be booked", async () => {
    const slots = await freeSlots();
    const slot = slots.at(-20)!;
    const hold = () =>
      app.call("holdSlot", {
        token: clinic.token,
        body: { appointmentSlotId: slot.id, productCode: venousProfile, ...leeds },
      });
    const held = await hold();
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    // The quarter of an hour is over, and two others were quicker.
    assert.deepEqual([(await hold()).status, (await hold()).status], [201, 201]);
    const orderNumber = await order();
    const appointmentSlotId = held.body.appointmentSlotId;
    const late = await app.call("createAppointment", {
      token: clinic.token,
      body: { orderNumber, appointmentSlotId },
    });
    assert.equal(late.status, 422, JSON.stringify(late.body));
    assert.match(
      late.body.message,
      /^That time is no longer held for you.* Free near it: \w{3},? \d+ \w+ at /,
    );
    const nearest = late.body.nearest as AppointmentSlot[];
    assert.equal(nearest.length, 3);
    const hourMs = 60 * 60_000;
    for (const { startsAt, timeZone } of nearest) {
      assert.equal(timeZone, "Europe/London");
      assert.ok(Math.abs(Date.parse(startsAt) - Date.parse(slot.startsAt)) <= 3 * hourMs, startsAt);
    }
    const again = await app.call("createAppointment", {
      token: clinic.token,
      body: { orderNumber, appointmentSlotId: nearest[0]!.id },
    });
    assert.equal(again.body.data?.startsAt, nearest[0]!.startsAt, JSON.stringify(again.body));
  });

  test("that an order chose too late places no order, and the refusal has the nearest that are free", async () => {
    const slot = (await freeSlots()).at(-30)!;
    const hold = () =>
      app.call("holdSlot", {
        token: clinic.token,
        body: { appointmentSlotId: slot.id, productCode: venousProfile, ...leeds },
      });
    assert.deepEqual([(await hold()).status, (await hold()).status], [201, 201]);
    const refused = await app.call("createOrder", {
      token: clinic.token,
      body: makeOrder({
        productCode: venousProfile,
        quantity: 1,
        delivery: deliveredTo("LS1 4AP"),
        appointmentSlotId: slot.id,
      }),
    });
    assert.equal(refused.status, 422, JSON.stringify(refused.body));
    assert.equal(refused.body.nearest.length, 3);
  });
});
