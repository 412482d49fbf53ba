import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { calendarFile } from "#mail/calendar-file.ts";
import { kitpathBrand, writeLetter } from "#mail/letter.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { chooseChannels, keepTexts } from "#test/texting.ts";
import type { Message } from "./messages.ts";
import { sendMessages } from "./send-messages.ts";

const app = await startTestApp();

const calendar = calendarFile(
  {
    id: "1",
    version: 1,
    title: "Appointment",
    starts: new Date("2026-12-01T10:00:00Z"),
    ends: new Date("2026-12-01T10:30:00Z"),
    place: "1 Elm Street",
    notes: "",
    url: "https://dashboard.example.com",
    organizer: { name: "Clinic", email: "no-reply@example.com" },
    isCancelled: false,
  },
  app.clock.now,
);

/** A clinic with a message that belongs to the event of an order, as a reminder would. */
async function openReminding(number: string | null = "+447700900654") {
  const clinic = await makeTenant(app);
  const clinicId = clinic.organisationId;
  await placeOrder(app, clinic, {});
  const { id: eventId } = await app.mode.db.inTenant(clinicId, (trx) =>
    trx.selectFrom("domain_events").select("id").where("clinic_id", "=", clinicId).executeTakeFirstOrThrow(),
  );
  const letter = { subject: "Tomorrow at 10", paragraphs: ["A nurse comes."], footer: "Kitpath" };
  const message: Message = {
    eventId,
    template: "results_ready",
    email: { recipient: "zoe@example.test", ...writeLetter(kitpathBrand, letter), attachments: [calendar] },
    text: { number, body: "Elm: Your appointment is tomorrow at 10." },
  };
  const { sent, deps } = openOutbox(app);
  const kept = async () =>
    app.mode.db.inTenant(clinicId, (trx) =>
      trx.selectFrom("texts").select(["body", "status"]).where("clinic_id", "=", clinicId).execute(),
    );
  const send = (mailer = deps.mailer) => sendMessages({ ...deps, mailer }, clinicId, async () => [message]);
  return { clinic, clinicId, message, sent, send, kept };
}

describe("messages that a job of their own sends", () => {
  test("go by the clinic's channels, with their files, and once however often the job runs", async () => {
    const { clinic, sent, send, kept } = await openReminding();
    await chooseChannels(app, clinic, { email: true, text: true });
    for (let n = 0; n < 3; n++) await send();
    assert.equal(sent.length, 1);
    assert.deepEqual(sent[0]!.attachments, [calendar]);
    assert.equal(sent[0]!.namedBy, clinic.organisationId);
    assert.equal((await kept()).length, 1);
  });

  test("are sent by the next run if the mail server failed", async () => {
    const { sent, send } = await openReminding();
    const away = { send: () => Promise.reject(new Error("away")) };
    await assert.rejects(send(away), /away/);
    await send();
    assert.equal(sent.length, 1);
  });

  test("go by e-mail to who has not agreed to text messages, whatever the clinic chose", async () => {
    const { clinic, clinicId, sent, send, kept } = await openReminding(null);
    await chooseChannels(app, clinic, { email: false, text: true });
    await send();
    await keepTexts(app, clinicId);
    assert.deepEqual([sent.length, (await kept()).length], [1, 0]);
  });

  test("send nothing if there is nobody to tell", async () => {
    const { clinicId } = await openReminding();
    const { sent, deps } = openOutbox(app);
    await sendMessages(deps, clinicId, async () => []);
    assert.deepEqual(sent, []);
  });
});
