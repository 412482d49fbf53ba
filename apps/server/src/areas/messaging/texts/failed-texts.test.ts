import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { agreeing, openTexting } from "#test/texting.ts";

const { app, twilio, report, openClinic, openWaiting } = await openTexting();

describe("a text message that cannot arrive", () => {
  test("because Twilio is away for hours is given up, and the e-mail goes instead", async () => {
    for (const isTaken of [null, false, true]) {
      const clinic = await openWaiting();
      const fault =
        isTaken === null
          ? ({ kind: "refused", status: 401, code: 20003 } as const)
          : ({ kind: "cut", isTaken } as const);
      twilio.fail(fault);
      await clinic.send();
      app.clock.now = new Date(app.clock.now.getTime() + 5 * 3_600_000);
      assert.deepEqual(await clinic.send(), []);
      await clinic.deliver();
      const [text] = await clinic.texts();
      const found = [text!.status, text!.failure, clinic.messages().length, clinic.emails().length];
      assert.deepEqual(
        found,
        isTaken ? ["queued", null, 1, 0] : ["failed", isTaken === null ? "20003" : "unanswered", 0, 1],
      );
    }
  });

  test("because its number can be nobody's has the e-mail go instead", async () => {
    const clinic = await openClinic();
    await clinic.place({ ...agreeing, mobileNumber: "+12" });
    await clinic.deliver();
    assert.deepEqual([(await clinic.texts()).length, clinic.emails().length], [0, 1]);
  });

  test("because Twilio refuses its number is not tried again, and the e-mail goes instead", async () => {
    const clinic = await openWaiting();
    twilio.fail({ kind: "refused", status: 400, code: 21614 });
    assert.deepEqual(await clinic.send(), []);
    const [text] = await clinic.texts();
    assert.deepEqual([text!.status, text!.failure], ["failed", "21614"]);
    assert.deepEqual(await clinic.send(), []);
    assert.equal(clinic.messages().length, 0);
    await clinic.deliver();
    assert.equal(clinic.emails().length, 1);
  });

  test("because the number is a landline, as Twilio reports later, has the e-mail go instead, once", async () => {
    const clinic = await openWaiting();
    await clinic.send();
    for (let n = 0; n < 2; n++)
      assert.equal((await report("undelivered", { ErrorCode: "30006" }, clinic.messages()[0])).status, 204);
    for (let n = 0; n < 2; n++) await clinic.deliver();
    const [text] = await clinic.texts();
    assert.deepEqual([text!.status, text!.failure], ["undelivered", "30006"]);
    assert.equal(clinic.emails().length, 1);
  });

  test("is not followed by a second e-mail where the clinic chose both", async () => {
    const clinic = await openWaiting({ email: true, text: true });
    await clinic.send();
    await report("failed", { ErrorCode: "30008" }, clinic.messages()[0]);
    await clinic.deliver();
    assert.equal(clinic.emails().length, 1);
  });

  test("because they no longer agree is not sent", async () => {
    const clinic = await openWaiting();
    const { body } = await app.call("listCustomers", { token: clinic.token });
    const params = { id: body.data[0].id as string };
    await app.call("setCustomerTexts", { token: clinic.token, params, body: { acceptsTexts: false } });
    assert.deepEqual(await clinic.send(), []);
    assert.equal(clinic.messages().length, 0);
    assert.equal((await clinic.texts())[0]!.failure, "no_consent");
  });
});
