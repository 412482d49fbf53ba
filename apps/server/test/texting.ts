import assert from "node:assert/strict";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { forEach } from "@kitpath/contract/fields/for-each";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { sendText } from "#areas/messaging/texts/send-text.ts";
import type { Texter } from "../src/texts/texter.ts";
import { openTexter } from "../src/texts/open-texter.ts";
import { signatureOf } from "../src/texts/twilio/signature.ts";
import { openTwilio } from "../src/texts/twilio/twilio-texter.ts";
import { orderFor } from "./customers.ts";
import { startFakeTwilio, twilioSid } from "./fake-twilio.ts";
import type { Tenant } from "./factories.ts";
import { makeTenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { startTestApp } from "./harness.ts";
import { openOutbox } from "./outbox.ts";

/** The number of a person and what they answered when asked for text messages. */
export const agreeing = { mobileNumber: "+447700900321", acceptsTexts: true };

export const twilioSettings = {
  TWILIO_ACCOUNT_SID: twilioSid("AC"),
  TWILIO_AUTH_TOKEN: "token-of-tests",
  TWILIO_SENDER: "+447700900000",
};
const publicUrl = "https://dashboard.kitpath.test";

/** A clinic chooses which messages go as text messages, and which by e-mail too. */
export const chooseChannels = (
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  { email, text }: { email: boolean; text: boolean },
) =>
  test.call("updateCommunication", {
    token,
    body: { ...forEach(testTakerEmails, email), texts: forEach(testTakerEmails, text) },
  });

/** Sends the text messages of a clinic that wait; returns why those that still wait do. */
export async function sendTexts(
  { mode, clock }: TestApp,
  clinicId: string,
  texter: Texter,
): Promise<string[]> {
  const waiting = await mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("texts")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("status", "=", "waiting")
      .orderBy("id")
      .execute(),
  );
  const reasons: string[] = [];
  for (const { id: textId } of waiting) {
    await sendText({ mode, texter, now: () => clock.now }, { clinicId, textId }).catch((error: unknown) =>
      reasons.push(String(error)),
    );
  }
  return reasons;
}

/** Keeps the text messages of a clinic that wait at `/dev/mail`. */
export const keepTexts = (test: TestApp, clinicId: string) =>
  sendTexts(
    test,
    clinicId,
    openTexter({ environment: "test", twilio: null, url: "", port: 0 }, test.mode.db, "live")!,
  );

/** The product with an account at Twilio, and both sides of what passes between them. */
export async function openTexting() {
  const app = await startTestApp({ ...twilioSettings, KITPATH_URL: publicUrl });
  const twilio = await startFakeTwilio(() => app.clock.now, twilioSettings.TWILIO_ACCOUNT_SID);
  const texterWithin = (timeoutMs: number) =>
    openTwilio({
      accountSid: twilioSettings.TWILIO_ACCOUNT_SID,
      authTokens: [twilioSettings.TWILIO_AUTH_TOKEN],
      sender: twilioSettings.TWILIO_SENDER,
      publicUrl,
      at: twilio.at,
      timeoutMs,
    });
  const texter = texterWithin(30_000);
  const { deps, sent } = openOutbox(app);
  const rows = (clinicId: string) =>
    app.mode.db.inTenant(clinicId, (trx) =>
      trx.selectFrom("texts").selectAll().where("clinic_id", "=", clinicId).orderBy("id").execute(),
    );
  /** Delivers the clinic's events by e-mail, and queues their text messages. */
  async function deliver(clinicId: string): Promise<void> {
    const events = await app.mode.db.inTenant(clinicId, (trx) =>
      trx.selectFrom("domain_events").select("id").where("clinic_id", "=", clinicId).execute(),
    );
    for (const { id } of events) await openEventDelivery(deps)({ clinicId, eventId: id });
  }
  async function place({ token }: Pick<Tenant, "token">, person: Partial<NonNullable<NewOrder["user"]>>) {
    const { status, body } = await app.call("createOrder", { token, body: orderFor(person) });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.orderNumber as string;
  }
  /** What Twilio posts to us. */
  async function post(
    path: string,
    fields: Record<string, string>,
    token = twilioSettings.TWILIO_AUTH_TOKEN,
  ) {
    const url = new URL(path, publicUrl).toString();
    const { statusCode, headers, body } = await app.app.inject({
      method: "POST",
      url: new URL(url).pathname,
      headers: {
        host: "localhost",
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": signatureOf(token, url, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: statusCode, type: String(headers["content-type"]), body };
  }
  /** Twilio reports what became of its newest text message, or of another. */
  function report(MessageStatus: string, more: Record<string, string> = {}, message = twilio.messages[0]!) {
    const request = twilio.requests.findLast(({ fields }) => fields.Body === message.body)!;
    const fields = {
      MessageSid: message.sid,
      MessageStatus,
      To: message.to,
      ApiVersion: "2010-04-01",
      ...more,
    };
    return post(request.fields.StatusCallback!, fields);
  }
  const reply = (From: string, Body: string, more: Record<string, string> = {}) =>
    post("/texts/v1/twilio/replies", { From, Body, To: twilioSettings.TWILIO_SENDER, ...more });
  /** A clinic that tells its people by these channels. */
  async function openClinic(channels = { email: false, text: true }) {
    const clinic = await makeTenant(app);
    await chooseChannels(app, clinic, channels);
    const clinicId = clinic.organisationId;
    const name = (await app.call("getOrganisation", { token: clinic.token })).body.name as string;
    return {
      ...clinic,
      clinicId,
      name,
      place: (person: object = agreeing) => place(clinic, person),
      deliver: () => deliver(clinicId),
      send: (by: Texter = texter) => sendTexts(app, clinicId, by),
      texts: () => rows(clinicId),
      emails: () => sent.filter(({ namedBy }) => namedBy === clinicId),
      messages: () => twilio.messages.filter(({ body }) => body.startsWith(`${name}: `)),
    };
  }

  /** The same with a text message that waits to be sent. */
  async function openWaiting(channels = { email: false, text: true }) {
    const clinic = await openClinic(channels);
    await clinic.place();
    await clinic.deliver();
    assert.equal((await clinic.texts()).length, 1);
    return clinic;
  }
  return {
    app,
    twilio,
    texter,
    /** The same, waiting less for an answer than a busy machine may need. */
    impatient: texterWithin(400),
    openClinic,
    openWaiting,
    emails: sent,
    rows,
    deliver,
    place,
    post,
    report,
    reply,
    send: (clinicId: string, by: Texter = texter) => sendTexts(app, clinicId, by),
    /** A minute passes, after which no request can be under way. */
    wait: () => void (app.clock.now = new Date(app.clock.now.getTime() + 60_000)),
  };
}
