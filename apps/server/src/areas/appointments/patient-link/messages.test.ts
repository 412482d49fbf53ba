import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { actionsOf } from "#test/people.ts";
import { agreeing, chooseChannels, keepTexts } from "#test/texting.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { requireAppointment } from "../appointments/appointment.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import type { PatientNews } from "../appointments/telling.ts";
import { tellPatient } from "./messages.ts";
import { handBackUnanswered } from "./unanswered.ts";

const app = await startTestApp();
await makeProvider(app, { nurses: [{}, {}, {}, {}] });

const delivery = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
};

/** A clinic with an order whose person is to choose the time, and what its jobs have told so far. */
async function openTelling() {
  const clinic = await makeTenant(app);
  const user = { ...makeOrder().user!, firstName: "Ada", ...agreeing };
  const orderNumber = await placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery,
    user,
  });
  const { sent, deps } = openOutbox(app);
  const { data } = (await app.call("listAppointments", { token: clinic.token, query: { orderNumber } })).body;
  const appointmentId = data[0].id as string;
  const clinicId = clinic.organisationId;
  const eventOf = () =>
    app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("domain_events")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("type", "like", "PHLEBOTOMY.APPOINTMENT%")
        .orderBy("id", "desc")
        .executeTakeFirst(),
    );
  const tell = async (news: PatientNews["news"], eventId?: string) => {
    const event = eventId ?? (await eventOf())?.id ?? null;
    await tellPatient(deps, { clinicId, appointmentId, news, eventId: event });
  };
  const slots = () => freeSlots(clinic);
  const book = async (slot: AppointmentSlot) => {
    const body = { orderNumber, appointmentSlotId: slot.id };
    const reply = await app.call("createAppointment", { token: clinic.token, body });
    assert.equal(reply.status, 201, JSON.stringify(reply.body));
    return (await eventOf())!.id;
  };
  const move = async (slot: AppointmentSlot) => {
    const params = { id: appointmentId };
    const body = { appointmentSlotId: slot.id };
    const reply = await app.call("rescheduleAppointment", { token: clinic.token, params, body });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return (await eventOf())!.id;
  };
  /** Tells what a move has queued last. */
  const tellQueued = async (news: PatientNews["news"]) => {
    const { rows } = await asOwner(app.target, (owner) =>
      sql<{ data: PatientNews }>`
        select data from pgboss.job where name = 'tell-patient' and data->>'appointmentId' = ${appointmentId}
          and data->>'news' = ${news}`.execute(owner),
    );
    for (const { data } of rows) await tellPatient(deps, data);
  };
  return { clinic, clinicId, orderNumber, appointmentId, sent, tell, tellQueued, slots, book, move };
}

async function freeSlots(clinic: Tenant): Promise<AppointmentSlot[]> {
  const day = dayOf(app.clock.now);
  const query = {
    productCode: venousProfile,
    countryCode: "GB",
    postcode: "LS1 4AP",
    from: addDays(day, 4),
    to: addDays(day, 6),
  };
  const { body } = await app.call("getAvailability", { token: clinic.token, query });
  return (body.days as { slots: AppointmentSlot[] }[]).flatMap(({ slots }) => slots);
}

describe("a person whose sample is taken at an appointment", () => {
  test("is asked to choose a time, with a link that works, once", async () => {
    const { sent, tell } = await openTelling();
    await tell("choose");
    await tell("choose");
    assert.equal(sent.length, 1);
    assert.equal(sent[0]!.subject, "Choose the time of your appointment");
    const link = /https:\/\/dashboard\.example\.com\/appointment#([\w-]{43})/.exec(sent[0]!.text)![1]!;
    const page = await app.call("findByLink", { body: { link } });
    assert.equal(page.body.data.firstName, "Ada");
  });

  test("is told that the provider calls where it is to agree the time, until they are asked themselves", async () => {
    const clinic = await makeTenant(app);
    const needs = { hasChaperone: false, isFastingUnderstood: false };
    const orderNumber = await placeOrder(app, clinic, {
      productCode: venousProfile,
      quantity: 1,
      delivery,
      appointment: { arrangedBy: "provider", needs },
    });
    const { sent, deps } = openOutbox(app);
    const { data } = (await app.call("listAppointments", { token: clinic.token, query: { orderNumber } }))
      .body;
    const { rows } = await asOwner(app.target, (owner) =>
      sql<{ data: PatientNews }>`
        select data from pgboss.job where name = 'tell-patient' and data->>'appointmentId' = ${data[0].id}`.execute(
        owner,
      ),
    );
    assert.deepEqual(
      rows.map(({ data: told }) => told.news),
      ["call"],
    );
    await tellPatient(deps, rows[0]!.data);
    assert.equal(sent[0]!.subject, "We will call you about your appointment");
    assert.match(sent[0]!.text, /Fernlight Nurses will call you/);
    assert.match(sent[0]!.text, /or call them on 0113 496 0147/);
    await app.call("sendAppointmentLink", { token: clinic.token, body: { orderNumber } });
    await tellPatient(deps, rows[0]!.data);
    assert.equal(sent.length, 1);
  });

  test("is told of a time, of another and that it is cancelled, each with the file that changes the calendar", async () => {
    const { clinic, appointmentId, sent, tell, slots, book, move } = await openTelling();
    const free = await slots();
    await book(free[0]!);
    await tell("booked");
    await move(free.at(-1)!);
    await tell("moved");
    await app.call("cancelAppointment", { token: clinic.token, params: { id: appointmentId }, body: {} });
    await tell("cancelled");
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ["Your appointment is booked", "Your appointment has a new time", "Your appointment is cancelled"],
    );
    const files = sent.map(({ attachments }) => Buffer.from(attachments![0]!.content, "base64").toString());
    assert.deepEqual(
      files.map((file) => [/^UID:(.*)\r$/m.exec(file)![1], /^METHOD:(\w+)/m.exec(file)![1]]),
      [
        [`${appointmentId}@kitpath`, "PUBLISH"],
        [`${appointmentId}@kitpath`, "PUBLISH"],
        [`${appointmentId}@kitpath`, "CANCEL"],
      ],
    );
    const versions = files.map((file) => Number(/^SEQUENCE:(\d+)/m.exec(file)![1]));
    assert.ok(versions[0]! < versions[1]! && versions[1]! < versions[2]!, String(versions));
    assert.ok(files.every((file) => !file.includes("Park Row")));
    assert.match(files[0]!, /^DESCRIPTION:Have at hand/m);
    assert.match(sent.at(-1)!.text, /See what you can do:\nhttps/);
  });

  test("is told which time is no longer theirs, and has it taken out of the calendar", async () => {
    for (const [news, move] of [
      ["on_hold", "put_on_hold"],
      ["failed", "await_action"],
    ] as const) {
      const { clinic, clinicId, appointmentId, sent, tell, tellQueued, slots, book } = await openTelling();
      const [, , slot] = await slots();
      await book(slot!);
      await tell("booked");
      await app.mode.db.inTenant(clinicId, async (trx) => {
        const found = await requireAppointment(trx, clinicId, appointmentId);
        await moveAppointment(trx, scopeOfTenant(app, clinic), found, move, { reason: "Away" });
      });
      await tellQueued(news);
      const [, told] = sent;
      assert.equal(told?.subject, "Your appointment needs another time", news);
      assert.ok(
        told.text.includes(`${fullTimeIn(new Date(slot!.startsAt), "Europe/London")} is no longer yours`),
      );
      const [added, removed] = sent.map(({ attachments }) =>
        Buffer.from(attachments![0]!.content, "base64").toString(),
      );
      const line = (file: string | undefined, name: string) =>
        new RegExp(`^${name}:(.*)\\r$`, "m").exec(file!)?.[1];
      assert.equal(line(removed, "METHOD"), "CANCEL");
      for (const name of ["UID", "DTSTART", "DTEND"]) assert.equal(line(removed, name), line(added, name));
      assert.ok(Number(line(removed, "SEQUENCE")) > Number(line(added, "SEQUENCE")));
    }
  });

  test("is reminded of the time that stands, and not of one that was moved or cancelled since", async () => {
    const { clinic, appointmentId, sent, tell, slots, book, move } = await openTelling();
    const free = await slots();
    const first = await book(free[0]!);
    const second = await move(free.at(-1)!);
    await tell("reminder", first);
    assert.equal(sent.length, 0, "of the first time");
    await tell("reminder", second);
    await tell("soon", second);
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ["Your appointment is in two days", "Your appointment is soon"],
    );
    for (const { text } of sent) assert.match(text, /Questions: Call Fernlight Nurses, 0113 496 0147/);
    const third = await move(free[0]!);
    await app.call("cancelAppointment", { token: clinic.token, params: { id: appointmentId }, body: {} });
    await tell("reminder", third);
    assert.equal(sent.length, 2, "of a cancelled one");
  });

  test("is told who comes instead, at the same time", async () => {
    const { clinic, clinicId, appointmentId, sent, tellQueued, slots, book } = await openTelling();
    await book((await slots())[0]!);
    await app.mode.db.inTenant(clinicId, async (trx) => {
      const appointment = await requireAppointment(trx, clinicId, appointmentId);
      const { nurse_name: nurseName } = appointment;
      const scope = scopeOfTenant(app, clinic);
      await moveAppointment(trx, scope, appointment, "assign_nurse", { nurseName: nurseName! });
      await moveAppointment(trx, scope, appointment, "assign_nurse", { nurseName: "Owen Prys" });
    });
    await tellQueued("nurse");
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ["Somebody else comes to your appointment"],
    );
    assert.match(sent[0]!.text, /Owen Prys comes now/);
  });

  test("gets text messages with neither an address nor the test in them", async () => {
    const { clinic, clinicId, orderNumber, tell, slots, book } = await openTelling();
    await chooseChannels(app, clinic, { email: false, text: true });
    const texts = async () => {
      await keepTexts(app, clinicId);
      const rows = await app.mode.db.inTenant(clinicId, (trx) =>
        trx.selectFrom("texts").select("body").where("clinic_id", "=", clinicId).execute(),
      );
      return rows.map(({ body }) => body ?? "");
    };
    await book((await slots())[0]!);
    await tell("booked");
    const text = (await texts()).find((body) => body.includes("appointment"))!;
    assert.match(text, /Your appointment is on \w+ \d+ \w+, \d\d:\d\d\. To change it: https/);
    assert.match(text, / Or call 0113 496 0147\. Reply STOP/);
    assert.doesNotMatch(text, /Park|LS1|Leeds|Ada|profile|blood/i);
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber } });
    await tell("cancelled");
    assert.ok(!(await texts()).some((body) => body.includes("two hours")));
    const cancelled = (await texts()).find((body) => body.includes("is cancelled"))!;
    assert.match(cancelled, /is cancelled\. Reply STOP/, "nothing is left to arrange");
  });

  test("gets no text message of a time that has begun, or was changed since it was written", async (t) => {
    const before = app.clock.now;
    t.after(() => void (app.clock.now = before));
    const { clinic, clinicId, appointmentId, tell, slots, book, move } = await openTelling();
    await chooseChannels(app, clinic, { email: false, text: true });
    const [slot, later] = await slots();
    const booked = await book(slot!);
    await tell("booked", booked);
    const moved = await move(later!);
    const begins = Date.parse(later!.startsAt);
    app.clock.now = new Date(begins - hourMs);
    await tell("soon", moved);
    app.clock.now = new Date(begins + hourMs);
    await keepTexts(app, clinicId);
    const rows = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("texts")
        .select(["template", "status", "failure"])
        .where("clinic_id", "=", clinicId)
        .where("template", "in", ["appointment_booked", "appointment_soon"])
        .orderBy("template")
        .execute(),
    );
    assert.deepEqual(
      rows.map(({ template, status, failure }) => [template, status, failure]),
      [
        ["appointment_booked", "failed", "withdrawn"],
        ["appointment_soon", "failed", "late"],
      ],
      appointmentId,
    );
  });

  test("has reminders waiting for 48 and 2 hours before, from the moment that the time is agreed", async () => {
    const { clinicId, slots, book } = await openTelling();
    const slot = (await slots())[0]!;
    await book(slot);
    const { rows: jobs } = await asOwner(app.target, (owner) =>
      sql<{ news: string; at: string }>`
        select data->>'news' as news, start_after as at from pgboss.job
        where name = 'tell-patient' and data->>'clinicId' = ${clinicId} order by start_after`.execute(owner),
    );
    const begins = Date.parse(slot.startsAt);
    assert.deepEqual(
      jobs
        .filter(({ news }) => news === "reminder" || news === "soon")
        .map(({ news, at }) => ({ news, at: new Date(at).toISOString() })),
      [
        { news: "reminder", at: new Date(begins - 48 * hourMs).toISOString() },
        { news: "soon", at: new Date(begins - 2 * hourMs).toISOString() },
      ],
    );
  });

  test("that does not answer for ten days is handed back to the clinic, which its log says", async () => {
    const { clinic, appointmentId } = await openTelling();
    const status = async (id = appointmentId) =>
      (await app.call("getAppointment", { token: clinic.token, params: { id } })).body.data.status;
    const user = { ...makeOrder().user!, firstName: "Bea" };
    const wish = { productCode: venousProfile, quantity: 1, delivery, user };
    const query = { orderNumber: await placeOrder(app, clinic, wish) };
    const listed = await app.call("listAppointments", { token: clinic.token, query });
    const later = listed.body.data[0].id as string;
    const days = async (count: number) => {
      const now = new Date(app.clock.now.getTime() + count * dayMs);
      await handBackUnanswered({ mode: app.mode, now: () => now });
      return status();
    };
    assert.equal(await days(9.9), "REQUEST_RECEIVED");
    const asDatabase = (statement: string) =>
      asOwner(app.target, async (owner) => void (await sql.raw(statement).execute(owner)));
    await asDatabase(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
    );
    await asDatabase(`
      create trigger broken before update on appointments for each row
        when (new.id = '${appointmentId}') execute function refuse()`);
    await assert.rejects(days(10.1), /1 organisations have unanswered/);
    assert.deepEqual([await status(), await status(later)], ["REQUEST_RECEIVED", "AWAITING_ACTION"]);
    await asDatabase("drop trigger broken on appointments");
    assert.equal(await days(10.1), "AWAITING_ACTION");
    await days(10.2);
    const actions = await actionsOf(app, clinic);
    assert.equal(actions.filter((action) => action === "appointment_unanswered").length, 2);
  });
});
