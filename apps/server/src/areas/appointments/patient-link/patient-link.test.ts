import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import type { OperationName } from "@kitpath/contract/operations";
import { billingMonth } from "@kitpath/contract/fields/money";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { parse } from "csv-parse/sync";
import { asOwner } from "#db/prepare-database.ts";
import { linkTo, makeProvider, takeTimes, venousProfile } from "#test/appointments.ts";
import { makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeProvider(app, { nurses: [{}] });

const delivery = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
};
const order = () => placeOrder(app, clinic, { productCode: venousProfile, quantity: 1, delivery });

let address = 0;
const byLink = (name: OperationName, body: object) => app.call(name, { body, ip: `10.9.0.${++address}` });

async function slotsOf(link: string, from = 3, to = 6): Promise<AppointmentSlot[]> {
  const day = dayOf(app.clock.now);
  const reply = await byLink("findTimesByLink", { link, from: addDays(day, from), to: addDays(day, to) });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return (reply.body.days as { slots: AppointmentSlot[] }[]).flatMap(({ slots }) => slots);
}

const book = (link: string, slot: { id: string }, more: object = {}) =>
  byLink("bookByLink", { link, appointmentSlotId: slot.id, ...more });
const read = async (link: string) => (await byLink("findByLink", { link })).body.data as LinkedAppointment;

async function openLink() {
  const orderNumber = await order();
  return { orderNumber, link: await linkTo(app, clinic, orderNumber) };
}

const setRules = (rules: { late_fee_minor?: number; free_until_hours?: number }) =>
  asOwner(app.target, (owner) =>
    owner.updateTable("products").set(rules).where("code", "=", venousProfile).execute(),
  );

describe("a person with the link to their appointment", () => {
  test("sees little: who asks, their first name, the town, and nothing of the address", async () => {
    const { link } = await openLink();
    const reply = await byLink("findByLink", { link });
    const { firstName, area, status, type, providerPhone } = reply.body.data as LinkedAppointment;
    assert.equal(providerPhone, "+441134960147");
    assert.deepEqual([firstName, area, status, type], ["Ada", "LS1, Leeds", "REQUEST_RECEIVED", "MOBILE"]);
    for (const hidden of ["Quill", "Park Row", "4AP", "ada.quill", "900456"])
      assert.ok(!JSON.stringify(reply.body).includes(hidden), hidden);
  });

  test("books, moves, says how to get in, and cancels, as the patient", async () => {
    const { link, orderNumber } = await openLink();
    const [slot, later] = await slotsOf(link);
    const booked = await book(link, slot!, { accessNotes: "Gate code 12" });
    assert.equal(booked.status, 200, JSON.stringify(booked.body));
    assert.deepEqual(
      [booked.body.data.status, booked.body.data.startsAt],
      ["APPOINTMENT_SCHEDULED", slot!.startsAt],
    );
    const moved = await book(link, later!);
    assert.deepEqual(
      [moved.body.data.startsAt, moved.body.data.accessNotes],
      [later!.startsAt, "Gate code 12"],
    );
    const noted = await byLink("noteByLink", { link, accessNotes: "Ring twice" });
    assert.equal(noted.body.data.accessNotes, "Ring twice");
    const cancelled = await byLink("cancelByLink", { link, reason: "Ill" });
    assert.equal(cancelled.body.data.status, "APPOINTMENT_CANCELLED");
    const again = await book(link, slot!);
    assert.equal(again.body.data?.status, "APPOINTMENT_SCHEDULED", JSON.stringify(again.body));
    assert.equal(again.body.data.accessNotes, "Ring twice");
    const rows = await asOwner(app.target, (owner) =>
      owner
        .selectFrom("appointments as a")
        .innerJoin("orders as o", "o.id", "a.order_id")
        .innerJoin("appointment_events as e", "e.appointment_id", "a.id")
        .select(["a.booked_by", "a.arranged_by", "e.actor_kind", "e.move"])
        .where("o.order_number", "=", orderNumber)
        .orderBy("e.occurred_at")
        .execute(),
    );
    assert.ok(rows.length >= 5);
    assert.ok(rows.every((row) => row.booked_by === "patient" && row.arranged_by === "patient"));
    assert.ok(
      rows.every((row) => row.actor_kind === "patient"),
      JSON.stringify(rows),
    );
    const actions = await actionsOf(app, clinic);
    for (const action of [
      "appointment_booked",
      "appointment_moved",
      "appointment_cancelled",
      "appointment_notes_changed",
    ])
      assert.ok(actions.includes(action), action);
  });

  test("is told plainly of an order that was cancelled, a sample that was taken, and an unknown link", async () => {
    const over = await openLink();
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber: over.orderNumber } });
    assert.equal((await read(over.link)).end, "order_ended");
    const refused = await byLink("cancelByLink", { link: over.link });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [422, "The order was cancelled, so there is no appointment to arrange."],
    );
    const taken = await openLink();
    const [slot] = await slotsOf(taken.link);
    await book(taken.link, slot!);
    await asOwner(app.target, (owner) =>
      owner
        .updateTable("appointments")
        .set({ state: "APPOINTMENT_COMPLETE", ended_at: app.clock.now })
        .where("starts_at", "=", new Date(slot!.startsAt))
        .where("state", "=", "APPOINTMENT_SCHEDULED")
        .execute(),
    );
    assert.equal((await read(taken.link)).end, "taken");
    assert.equal((await book(taken.link, slot!)).status, 422);
    const link = "x".repeat(43);
    const [from, to] = [3, 6].map((days) => addDays(dayOf(app.clock.now), days));
    const unknown = [
      await byLink("findByLink", { link }),
      await byLink("findPlacesByLink", { link }),
      await byLink("findTimesByLink", { link, from, to }),
      await book(link, slot!),
    ];
    for (const { status, body } of unknown) {
      assert.equal(status, 404, JSON.stringify(body));
      assert.match(body.message, /^This link does not work\./);
    }
  });

  test("is slowed down when guessing, and only a hash of the link is stored", async () => {
    const { link } = await openLink();
    const guess = () => app.call("findByLink", { body: { link: "y".repeat(43) }, ip: "10.8.0.1" });
    for (let n = 0; n < 20; n++) assert.equal((await guess()).status, 404);
    assert.equal((await guess()).status, 429);
    const stored = await asOwner(app.target, (owner) =>
      owner.selectFrom("appointment_links").selectAll().execute(),
    );
    assert.ok(!JSON.stringify(stored.map((row) => row.token_hash.toString("base64url"))).includes(link));
  });
});

describe("a time that is kept by a link", () => {
  test("is one for each order: choosing another lets go of the first", async () => {
    const { link } = await openLink();
    const slots = await slotsOf(link);
    const [slot, other] = [slots.at(-30), slots.at(-1)];
    const hold = (id: string) => byLink("holdByLink", { link, appointmentSlotId: id });
    assert.equal((await hold(slot!.id)).status, 201);
    assert.ok(!(await slotsOf(link)).some(({ startsAt }) => startsAt === slot!.startsAt));
    assert.equal((await hold(other!.id)).status, 201);
    assert.ok((await slotsOf(link)).some(({ startsAt }) => startsAt === slot!.startsAt));
  });

  test("and was lost after its 15 minutes is said to be, with what is nearest still to choose", async () => {
    const [first, second] = [await openLink(), await openLink()];
    const slot = (await slotsOf(first.link)).at(-12)!;
    const held = await byLink("holdByLink", { link: first.link, appointmentSlotId: slot.id });
    assert.equal((await book(second.link, slot)).status, 422, "it is kept");
    app.clock.now = new Date(app.clock.now.getTime() + 16 * minuteMs);
    assert.equal((await book(second.link, slot)).status, 200);
    const late = await book(first.link, { id: held.body.appointmentSlotId });
    assert.ok([409, 422].includes(late.status));
    assert.match(late.body.message, /no longer held for you, and no longer free\. Free near it: /);
    assert.equal((await read(first.link)).status, "REQUEST_RECEIVED");
    assert.ok((await slotsOf(first.link)).length > 0);
  });

  test("while somebody is just taking it is refused at once, with what is nearest", async () => {
    const { link } = await openLink();
    const slot = (await slotsOf(link, 7, 8))[0]!;
    const from = Date.parse(slot.startsAt);
    await takeTimes(app, provider, { from, until: from + minuteMs });
    const refused = await byLink("holdByLink", { link, appointmentSlotId: slot.id });
    assert.deepEqual([refused.status, refused.body.code], [409, "time_taken"], JSON.stringify(refused.body));
    assert.equal(refused.body.nearest.length, 3);
  });

  test("that two people finish at the same moment is one person's", async () => {
    const links = await Promise.all([openLink(), openLink()]);
    const slot = (await slotsOf(links[0].link)).at(-16)!;
    const replies = await Promise.all(links.map(({ link }) => book(link, slot)));
    assert.deepEqual(replies.filter(({ status }) => status === 200).length, 1);
    const loser = replies.find(({ status }) => status !== 200)!;
    assert.ok(["time_taken", "time_not_free"].includes(loser.body.code), JSON.stringify(loser.body));
  });
});

describe("a change that is late", () => {
  test("is free until 48 hours before, then costs the product's fee once it is accepted, on the clinic's statement", async () => {
    await setRules({ late_fee_minor: 2500 });
    const { link, orderNumber } = await openLink();
    const [slot] = await slotsOf(link, 4, 6);
    await book(link, slot!);
    const begins = Date.parse(slot!.startsAt);
    const before = app.clock.now;
    app.clock.now = new Date(begins - 48 * hourMs - minuteMs);
    const shown = await read(link);
    assert.deepEqual(shown.lateChange?.isLate, false);
    app.clock.now = new Date(begins - 48 * hourMs + minuteMs);
    assert.deepEqual((await read(link)).lateChange?.isLate, true);
    const moved = await book(link, (await slotsOf(link, 7, 8))[0]!);
    assert.deepEqual([moved.status, moved.body.code], [409, "late_change"]);
    const refused = await byLink("cancelByLink", { link });
    assert.deepEqual([refused.status, refused.body.code], [409, "late_change"]);
    assert.match(refused.body.message, /your clinic is charged/);
    assert.doesNotMatch(JSON.stringify([refused.body, await read(link)]), /£|"fee|GBP/);
    assert.equal((await read(link)).status, "APPOINTMENT_SCHEDULED");
    const accepted = await byLink("cancelByLink", { link, acceptsFee: true });
    assert.equal(accepted.body.data.status, "APPOINTMENT_CANCELLED");
    const lines = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("billing_lines as l")
        .innerJoin("orders as o", "o.id", "l.order_id")
        .select(["l.kind", "l.net_minor"])
        .where("l.clinic_id", "=", clinic.organisationId)
        .where("o.order_number", "=", orderNumber)
        .where("l.kind", "=", "late_change")
        .execute(),
    );
    assert.deepEqual(lines, [{ kind: "late_change", net_minor: 2500 }]);
    const params = { month: billingMonth(app.clock.now) };
    const file = await app.call("exportStatement", { token: await openSession(app, clinic), params });
    const rows = parse<Record<string, string>>(file.body as string, { bom: true, columns: true });
    const fee = rows.find((row) => row["Order number"] === orderNumber && row["Type"] === "late_change");
    assert.match(fee?.["Product"] ?? "", /^Late change of the appointment \(.+\)$/);
    assert.deepEqual([fee?.["Quantity"], fee?.["Debit net"]], ["1", "25.00"]);
    app.clock.now = before;
    await setRules({ late_fee_minor: 0 });
  });
});

describe("the clocks of a visit", () => {
  for (const [name, change] of [
    ["spring", "2028-03-26"],
    ["autumn", "2027-10-31"],
  ] as const)
    test(`show the times of its place when they change in ${name}, wherever the person is`, async (t) => {
      const before = app.clock.now;
      t.after(() => void (app.clock.now = before));
      const orderNumber = await order();
      app.clock.now = new Date(Date.parse(change) - 3 * dayMs);
      const link = await linkTo(app, clinic, orderNumber);
      const slots = await slotsOf(link, 1, 4);
      const firstOf = (day: string) => slots.find(({ startsAt }) => startsAt.startsWith(day))!;
      for (const day of [addDays(change, -1), change, addDays(change, 1)]) {
        assert.deepEqual([firstOf(day).localTime, firstOf(day).timeZone], ["08:00", "Europe/London"], day);
      }
      const booked = await book(link, firstOf(change));
      assert.equal(booked.body.data.timeZone, "Europe/London");
      const entryOf = ({ calendarFile }: LinkedAppointment) =>
        ["UID", "SEQUENCE", "ORGANIZER"].map(
          (name) => new RegExp(`^${name}[:;](.*)\r$`, "m").exec(calendarFile!)![1],
        );
      const [uid, version, organizer] = entryOf(booked.body.data as LinkedAppointment);
      const moved = await book(link, firstOf(addDays(change, 1)));
      const [nextUid, nextVersion] = entryOf(moved.body.data as LinkedAppointment);
      assert.equal(nextUid, uid, "a calendar moves its entry");
      assert.ok(Number(nextVersion) > Number(version));
      assert.match(organizer!, /mailto:no-reply@/);
      assert.equal(
        new Intl.DateTimeFormat("en-GB", {
          timeZone: "Europe/London",
          hour: "2-digit",
          minute: "2-digit",
        }).format(new Date(booked.body.data.startsAt as string)),
        "08:00",
      );
    });
});
