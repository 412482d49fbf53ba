import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { until } from "#test/until.ts";
import { agreeing, openTexting } from "#test/texting.ts";
import { sendTextJob } from "./send-text.ts";

const { app, twilio, texter, impatient, report, send, wait, openClinic, openWaiting } = await openTexting();
const { mobileNumber: to } = agreeing;

describe("a message to a test taker", () => {
  // Shows: promise text-consent
  test("goes by the channels that the clinic chose, and never as a text message to who has not agreed", async () => {
    for (const [channels, person, expected] of [
      [{ email: true, text: false }, agreeing, { emails: 1, texts: 0 }],
      [{ email: true, text: true }, agreeing, { emails: 1, texts: 1 }],
      [{ email: false, text: true }, agreeing, { emails: 0, texts: 1 }],
      [{ email: false, text: false }, agreeing, { emails: 0, texts: 0 }],
      [{ email: true, text: true }, { acceptsTexts: false }, { emails: 1, texts: 0 }],
      [{ email: true, text: true }, {}, { emails: 1, texts: 0 }],
      // Nobody hears nothing because of the clinic's choice of channel.
      [{ email: false, text: true }, {}, { emails: 1, texts: 0 }],
    ] as const) {
      const clinic = await openClinic(channels);
      await clinic.place(person);
      for (let n = 0; n < 2; n++) await clinic.deliver();
      assert.deepEqual(await clinic.send(), []);
      const found = { emails: clinic.emails().length, texts: clinic.messages().length };
      assert.deepEqual(found, expected, JSON.stringify([channels, person]));
    }
  });

  test("as a text message names the clinic and its link, and nothing of the test", async () => {
    const clinic = await openWaiting();
    await clinic.send();
    const [message] = clinic.messages();
    assert.equal(message!.to, to);
    assert.equal(
      message!.body,
      `${clinic.name}: Your order is placed. We will tell you when it is sent. Reply STOP to end texts.`,
    );
  });
});

describe("a text message is sent once", () => {
  test("however often and from how many places it is sent", async () => {
    const clinic = await openWaiting();
    await Promise.all(Array.from({ length: 6 }, () => clinic.send()));
    await clinic.send();
    assert.equal(clinic.messages().length, 1);
    const [text] = await clinic.texts();
    assert.deepEqual([text!.status, text!.provider_ref], ["queued", clinic.messages()[0]!.sid]);
  });

  // Shows: promise text-once
  test("when the answer of the request that sent it is lost, late or a failure", async () => {
    for (const fault of [
      { kind: "cut", isTaken: true },
      { kind: "silent", isTaken: true },
      { kind: "failing", status: 503, isTaken: true },
    ] as const) {
      const clinic = await openWaiting();
      twilio.fail(fault);
      assert.match(String(await clinic.send(fault.kind === "silent" ? impatient : texter)), /unanswered/);
      assert.match(String(await clinic.send()), /waits for the answer/);
      wait();
      assert.deepEqual(await clinic.send(), []);
      assert.equal(clinic.messages().length, 1, fault.kind);
      const [text] = await clinic.texts();
      assert.deepEqual([text!.status, text!.provider_ref], ["queued", clinic.messages()[0]!.sid]);
    }
  });

  test("when such a request had not sent it", async () => {
    const clinic = await openWaiting();
    twilio.fail({ kind: "cut", isTaken: false });
    await clinic.send();
    wait();
    assert.match(String(await clinic.send()), /not taken/);
    assert.deepEqual(await clinic.send(), []);
    assert.equal(clinic.messages().length, 1);
  });

  // Shows: promise text-once
  test("when the process was killed in the middle of its request", async () => {
    const clinic = await openWaiting();
    const killed = Promise.reject(new Error("killed"));
    killed.catch(() => undefined);
    const dying = {
      ...texter,
      async send(text: Parameters<typeof texter.send>[0]) {
        await texter.send(text);
        return killed;
      },
    };
    assert.match(String(await clinic.send(dying)), /killed/);
    wait();
    assert.deepEqual(await clinic.send(), []);
    assert.equal(clinic.messages().length, 1);
  });

  test("when Twilio's report comes before its answer", async () => {
    const clinic = await openWaiting();
    twilio.fail({ kind: "cut", isTaken: true });
    await clinic.send();
    assert.equal((await report("delivered", {}, clinic.messages()[0])).status, 204);
    wait();
    assert.deepEqual(await clinic.send(), []);
    assert.equal(clinic.messages().length, 1);
    assert.equal((await clinic.texts())[0]!.status, "delivered");
  });

  test("and not taken for another with the same words, of which Twilio has told", async () => {
    const clinic = await openWaiting();
    await clinic.send();
    await clinic.place({ ...agreeing, firstName: "Ann" });
    await clinic.deliver();
    twilio.fail({ kind: "cut", isTaken: false });
    await clinic.send();
    wait();
    for (let n = 0; n < 2; n++) await clinic.send();
    const refs = (await clinic.texts()).map(({ provider_ref }) => provider_ref);
    assert.equal(new Set(refs).size, 2);
    assert.equal(clinic.messages().length, 2);
  });

  test("after Twilio was down, slow or busy, and the reason can be seen meanwhile", async () => {
    for (const [code, status] of [
      [20429, 429],
      [20003, 401],
    ] as const) {
      const clinic = await openWaiting();
      twilio.fail({ kind: "refused", status, code });
      assert.match(String(await clinic.send()), /not taken/);
      const [text] = await clinic.texts();
      assert.deepEqual([text!.status, text!.failure], ["waiting", String(code)]);
      assert.deepEqual(await clinic.send(), []);
      assert.equal(clinic.messages().length, 1);
      assert.equal((await clinic.texts())[0]!.failure, null);
    }
  });
});

// Last, because the job takes what waits of every clinic.
test("a text message is queued with what stores it, and the job sends it", async () => {
  const clinic = await openClinic();
  const handle = async ({ clinicId }: { clinicId: string }) => void (await send(clinicId));
  app.mode.jobs.workInLanes(sendTextJob, handle, { concurrency: 2 });
  await clinic.place();
  await clinic.deliver();
  await until(() => clinic.messages().length === 1, "text message");
});
