import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mostLinksADay } from "@kitpath/contract/appointments/patient-link/patient-link";
import { dayMs } from "@kitpath/contract/time/durations";
import { linkTo, makeProvider, venousProfile } from "#test/appointments.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { actionsOf } from "#test/people.ts";
import { tellPatients } from "#test/tell-patients.ts";
import { agreeing, chooseChannels } from "#test/texting.ts";

const app = await startTestApp();
await makeProvider(app, { nurses: [{}, {}, {}] });
const delivery = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
};

const orderOf = (clinic: Tenant, user: object = agreeing, postcode = "LS1 4AP") =>
  placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery: { ...delivery, address: { ...delivery.address, postcode } },
    user: { ...makeOrder().user!, ...user },
  });
const send = (clinic: Tenant, orderNumber: string, idempotencyKey?: string) =>
  app.call("sendAppointmentLink", {
    token: clinic.token,
    body: { orderNumber },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const appointmentOf = async ({ token }: Tenant, orderNumber: string) => {
  const { body } = await app.call("listAppointments", { token, query: { orderNumber } });
  return body.data.at(-1) as { id: string; startsAt: string | null; status: string };
};

const runJobs = (outbox: ReturnType<typeof openOutbox>, clinicId: string) =>
  tellPatients(app, outbox, clinicId);
const linkIn = (text: string) => /\/appointment#([\w-]{43})/.exec(text)![1]!;
const open = (link: string) => app.call("findByLink", { body: { link } });

describe("a clinic that sends the link to an appointment again", () => {
  test("sends a new one each time, and those before stop working", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await orderOf(clinic);
    const outbox = openOutbox(app);
    await runJobs(outbox, clinic.organisationId);
    const before = await linkTo(app, clinic, orderNumber);
    assert.equal((await open(before)).status, 200);
    const { status, body } = await send(clinic, orderNumber);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(body.data.sentBy, ["email"]);
    const refused = await open(before);
    assert.equal(refused.status, 404);
    assert.match(refused.body.message, /Open the newest one/);
    await runJobs(outbox, clinic.organisationId);
    await send(clinic, orderNumber);
    await runJobs(outbox, clinic.organisationId);
    const links = outbox.sent.map(({ text }) => linkIn(text));
    assert.equal(new Set(links).size, 3, "that of the order, and two that were sent again");
    assert.equal((await open(links.at(-1)!)).status, 200);
    assert.equal((await open(links[1]!)).status, 404);
    const { body: read } = await app.call("readOrder", { token: clinic.token, params: { orderNumber } });
    const steps = (read.timeline as { step: string }[]).map(({ step }) => step);
    assert.equal(steps.filter((step) => step === "link_sent").length, 2);
    assert.ok(!steps.some((step) => step.includes("LINK_SENT")), "no event of a partner");
    assert.ok((await actionsOf(app, clinic)).includes("appointment_link_sent"));
  });

  test("tells of an agreed time with it, by the channels that were chosen and agreed to", async () => {
    const clinic = await makeTenant(app);
    await chooseChannels(app, clinic, { email: true, text: true });
    const agreed = await orderOf(clinic);
    const silent = await orderOf(clinic, { ...agreeing, email: "b@example.test", acceptsTexts: false });
    assert.deepEqual((await send(clinic, agreed)).body.data.sentBy, ["email", "text"]);
    assert.deepEqual((await send(clinic, silent)).body.data.sentBy, ["email"]);
    await chooseChannels(app, clinic, { email: false, text: false });
    const refused = await send(clinic, agreed);
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /Switch it on under Communication/);
  });

  test("asks for another appointment where none is open", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await orderOf(clinic);
    const { id } = await appointmentOf(clinic, orderNumber);
    await app.call("cancelAppointment", { token: clinic.token, params: { id }, body: {} });
    const { body } = await send(clinic, orderNumber);
    assert.notEqual(body.data.appointmentId, id);
    const outbox = openOutbox(app);
    await runJobs(outbox, clinic.organisationId);
    assert.equal(outbox.sent.at(-1)!.subject, "Choose the time of your appointment");
    const far = await orderOf(clinic, { ...agreeing, email: "far@example.test" }, "EX1 1AA");
    assert.equal((await send(clinic, far)).body.code, "not_covered");
  });

  test("is stopped after some on one day, and once there is nothing to arrange", async () => {
    const clinic = await makeTenant(app);
    const orderNumber = await orderOf(clinic);
    for (let n = 0; n < mostLinksADay; n++) assert.equal((await send(clinic, orderNumber)).status, 201);
    const stopped = await send(clinic, orderNumber);
    assert.equal(stopped.status, 429);
    assert.ok(stopped.body.message.includes("Call the patient"));
    app.clock.now = new Date(app.clock.now.getTime() + dayMs);
    const nextDay = { ...clinic, token: await openSession(app, clinic) };
    assert.equal((await send(nextDay, orderNumber)).status, 201);
    await app.call("cancelOrder", { token: nextDay.token, params: { orderNumber }, body: {} });
    assert.equal((await send(nextDay, orderNumber)).status, 422);
    assert.equal((await send(nextDay, "ZZ99999")).status, 404);
    const other = await makeTenant(app);
    assert.equal((await send(other, orderNumber)).status, 404);
  });
});
