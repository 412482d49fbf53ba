import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asOwner } from "#db/prepare-database.ts";
import { customerOf, erase } from "#test/customers.ts";
import { twilioSid } from "#test/fake-twilio.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { agreeing, chooseChannels, openTexting } from "#test/texting.ts";

const { app, twilio, rows, deliver, place, post, report, reply, send, emails } = await openTexting();

let count = 0;

/** A person with a number of their own, whom a clinic has sent a text message. */
async function openTexted(clinic?: Awaited<ReturnType<typeof makeTenant>>, number?: string) {
  const own = clinic ?? (await makeTenant(app));
  await chooseChannels(app, own, { email: false, text: true });
  const to = number ?? `+4477009${String(10_000 + ++count)}`;
  const clinicId = own.organisationId;
  const write = async () => {
    const orderNumber = await place(own, { ...agreeing, mobileNumber: to });
    await deliver(clinicId);
    await send(clinicId);
    return orderNumber;
  };
  const orderNumber = await write();
  const customer = await customerOf(app, own, orderNumber);
  return {
    ...own,
    clinicId,
    to,
    orderNumber,
    customer,
    write,
    texts: () => rows(clinicId),
    sent: () => twilio.messages.filter((message) => message.to === to).length,
    read: async () =>
      (await app.call("getCustomer", { token: own.token, params: { id: customer.id } })).body.data,
    audit: async (action: string) =>
      (await app.call("listAudit", { token: own.token, query: { action } })).body.data as {
        subject: { id: string } | null;
      }[],
  };
}

describe("a report of Twilio's", () => {
  test("is kept, and the order's story says it in words", async () => {
    const texted = await openTexted();
    const staff = await makeTenant(app, "platform_support");
    const params = { id: texted.clinicId, orderNumber: texted.orderNumber };
    const story = async () => {
      const { body } = await app.call("getOrderStory", { token: staff.token, params });
      const entries = body.data.entries as {
        source: string;
        title: string;
        notes: string[];
        state: string;
      }[];
      return entries.find(({ source }) => source === "text")!;
    };
    assert.equal((await story()).title, "Text message “order created”: handed over");
    await report("sent");
    assert.equal((await story()).title, "Text message “order created”: sent");
    await report("undelivered", { ErrorCode: "30006" });
    const { title, notes, state } = await story();
    assert.equal(title, "Text message “order created”: not delivered");
    assert.deepEqual(notes, [
      `To ${texted.to}`,
      "The number is a landline, or its network takes no texts",
      "1 segment",
    ]);
    assert.equal(state, "failed");
  });

  // Shows: promise text-reports
  test("that is forged is refused and changes nothing", async () => {
    const texted = await openTexted();
    const [text] = await texted.texts();
    const path = `/texts/v1/twilio/statuses/${texted.clinicId}/${text!.id}`;
    const fields = { MessageSid: text!.provider_ref!, MessageStatus: "failed", ErrorCode: "30008" };
    assert.equal((await post(path, fields, "guessed")).status, 403);
    const unsigned = await app.app.inject({
      method: "POST",
      url: path,
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
    assert.equal(unsigned.statusCode, 403);
    assert.deepEqual(await texted.texts(), [text]);
    assert.equal((await post(path, fields)).status, 204);
  });

  test("that is late or repeated takes nothing back", async () => {
    const texted = await openTexted();
    const states = ["delivered", "sent", "queued", "delivered", "undelivered"];
    for (const state of states) assert.equal((await report(state)).status, 204);
    assert.equal((await texted.texts())[0]!.status, "delivered");
  });

  test("of another message, of none of ours, or of no known state changes nothing", async () => {
    const texted = await openTexted();
    const [before] = await texted.texts();
    await report("failed", { MessageSid: twilioSid("SM") });
    await report("receiving");
    const fields = { MessageSid: twilioSid("SM"), MessageStatus: "failed" };
    const stranger = await makeTenant(app);
    for (const path of [
      `/texts/v1/twilio/statuses/${stranger.organisationId}/${before!.id}`,
      `/texts/v1/twilio/statuses/${texted.clinicId}/${stranger.organisationId}`,
      "/texts/v1/twilio/statuses/no/ids",
    ])
      assert.equal((await post(path, fields)).status, 204, path);
    assert.deepEqual(await texted.texts(), [before]);
  });

  test("without what Twilio always says is refused", async () => {
    const texted = await openTexted();
    const [text] = await texted.texts();
    const path = `/texts/v1/twilio/statuses/${texted.clinicId}/${text!.id}`;
    assert.equal((await post(path, { MessageStatus: "sent" })).status, 400);
  });
});

describe("a person who replies STOP", () => {
  // Shows: promise text-consent
  test("gets no text message of the clinic's any more, but e-mails, until they reply START", async () => {
    const texted = await openTexted();
    const stopped = await reply(texted.to, "Stop.");
    assert.equal(stopped.status, 200);
    assert.match(stopped.type, /^text\/xml/);
    assert.match(stopped.body, /<Response\/>/);
    const mailed = () => emails.filter(({ namedBy }) => namedBy === texted.clinicId).length;
    await texted.write();
    assert.deepEqual([texted.sent(), mailed()], [1, 1]);
    // Agreeing again does not undo what they have said themselves.
    const params = { id: texted.customer.id };
    await app.call("setCustomerTexts", { token: texted.token, params, body: { acceptsTexts: true } });
    await texted.write();
    assert.deepEqual([texted.sent(), mailed()], [1, 2]);
    await reply(texted.to, "start");
    await texted.write();
    assert.deepEqual([texted.sent(), mailed()], [2, 2]);
  });

  test("gets none that was already waiting", async () => {
    const texted = await openTexted();
    await place(texted, { ...agreeing, mobileNumber: texted.to });
    await deliver(texted.clinicId);
    await reply(texted.to, "STOP");
    await send(texted.clinicId);
    assert.equal(texted.sent(), 1);
    assert.equal((await texted.texts()).at(-1)!.failure, "stopped");
  });

  test("is shown to the clinic as such, once in its audit log, and started again", async () => {
    const texted = await openTexted();
    assert.equal((await texted.read()).textsStoppedAt, null);
    for (let n = 0; n < 2; n++) await reply(texted.to, "UNSUBSCRIBE");
    const { acceptsTexts, textsStoppedAt } = await texted.read();
    assert.equal(acceptsTexts, true);
    assert.ok(textsStoppedAt);
    const entries = await texted.audit("texts_stopped");
    assert.equal(entries.length, 1);
    assert.equal(entries[0]!.subject?.id, texted.customer.id);
    await reply(texted.to, "START");
    assert.equal((await texted.read()).textsStoppedAt, null);
    assert.equal((await texted.audit("texts_started")).length, 1);
  });

  test("stops every clinic that has written to the number, and no other number", async () => {
    const first = await openTexted();
    const second = await openTexted(undefined, first.to);
    const other = await openTexted();
    await reply(first.to, "STOP");
    for (const { read } of [first, second]) assert.ok((await read()).textsStoppedAt);
    assert.equal((await other.read()).textsStoppedAt, null);
  });

  test("is known however the clinic wrote their number", async () => {
    const texted = await openTexted(undefined, "+4407700900555");
    assert.equal((await texted.texts())[0]!.recipient, "+447700900555");
    await reply("+447700900555", "STOP");
    assert.ok((await texted.read()).textsStoppedAt);
  });

  test("is known by Twilio's refusal where the reply never came to us", async () => {
    const texted = await openTexted();
    twilio.fail({ kind: "refused", status: 400, code: 21610 });
    await texted.write();
    assert.ok((await texted.read()).textsStoppedAt);
    await texted.write();
    assert.equal(texted.sent(), 1);
  });

  // Shows: promise text-reports
  test("with other words, or forged, changes nothing", async () => {
    const texted = await openTexted();
    assert.equal((await reply(texted.to, "When does it come?")).status, 200);
    const fields = { From: texted.to, Body: "STOP" };
    assert.equal((await post("/texts/v1/twilio/replies", fields, "guessed")).status, 403);
    assert.equal((await post("/texts/v1/twilio/replies", { From: "nobody", Body: "STOP" })).status, 400);
    assert.equal((await texted.read()).textsStoppedAt, null);
  });

  test("stays stopped when they are erased, and nothing else of the number stays", async () => {
    const [stopped, other] = [await openTexted(), await openTexted()];
    await reply(stopped.to, "STOP");
    for (const texted of [stopped, other]) {
      await finish(texted);
      assert.equal((await erase(app, texted, texted.customer.id, texted.customer.name)).status, 200);
      const [text] = await texted.texts();
      assert.deepEqual([text!.recipient, text!.body], ["", ""]);
    }
    const numbers = (clinicId: string) =>
      asOwner(app.target, (owner) =>
        owner.selectFrom("texted_numbers").selectAll().where("clinic_id", "=", clinicId).execute(),
      );
    assert.deepEqual(await numbers(other.clinicId), []);
    assert.equal((await numbers(stopped.clinicId)).length, 1);
    await stopped.write();
    assert.equal(stopped.sent(), 1);
  });
});

/** Only whose orders are over can be erased. */
async function finish({ token, orderNumber }: { token: string; orderNumber: string }) {
  const { status } = await app.call("cancelOrder", { token, params: { orderNumber } });
  assert.equal(status, 200);
}

test("nobody can tell an installation without an account at Twilio anything", async () => {
  const without = await startTestApp();
  for (const url of ["/texts/v1/twilio/replies", "/texts/v1/twilio/statuses/a/b"]) {
    const { statusCode } = await without.app.inject({
      method: "POST",
      url,
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: "From=%2B447700900123&Body=STOP",
    });
    assert.equal(statusCode, 404, url);
  }
});
