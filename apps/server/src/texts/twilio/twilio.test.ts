import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startFakeTwilio } from "#test/fake-twilio.ts";
import { isSignedBy, signatureOf } from "./signature.ts";
import { openTwilio } from "./twilio-texter.ts";

const twilio = await startFakeTwilio(() => new Date());
const options = {
  accountSid: twilio.accountSid,
  authTokens: ["token"],
  sender: "+15005550006",
  publicUrl: "https://dashboard.example.com",
  at: twilio.at,
};
const texter = openTwilio({ ...options, timeoutMs: 30_000 });
const impatient = openTwilio({ ...options, timeoutMs: 300 });
const text = { id: "t1", clinicId: "c1", to: "+447700900123", body: "Elm: hello" };

describe("Twilio’s signature", () => {
  // The example of Twilio's own documentation, "Validating Signatures from Twilio".
  const url = "https://example.com/myapp.php?foo=1&bar=2";
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  };
  const signature = "L/OH5YylLD5NRKLltdqwSvS0BnU=";

  test("is computed as Twilio documents it", () =>
    assert.equal(signatureOf("12345", url, fields), signature));

  test("is accepted for the address with its port and without", () => {
    for (const [ours, theirs] of [
      ["https://d.example/a", "https://d.example:443/a"],
      ["https://d.example:8443/a", "https://d.example/a"],
      ["https://d.example:8443/a", "https://d.example:8443/a"],
      ["http://d.example/a", "http://d.example:80/a"],
    ] as const)
      assert.ok(isSignedBy(["t"], ours, fields, signatureOf("t", theirs, fields)), theirs);
    const elsewhere = signatureOf("t", "https://d.example:444/a", fields);
    assert.ok(!isSignedBy(["t"], "https://d.example/a", fields, elsewhere));
  });

  test("is accepted by each of the tokens, and by nothing else", () => {
    assert.ok(isSignedBy(["new", "12345"], url, fields, signature));
    assert.ok(!isSignedBy(["new"], url, fields, signature));
    assert.ok(!isSignedBy(["12345"], `${url}3`, fields, signature));
    assert.ok(!isSignedBy(["12345"], url, { ...fields, Digits: "1235" }, signature));
    assert.ok(!isSignedBy(["12345"], url, fields, ""));
    assert.ok(!isSignedBy([], url, fields, signature));
  });
});

describe("what is known of a request to Twilio", () => {
  test("that it was taken", async () => {
    const outcome = await texter.send(text);
    assert.deepEqual(outcome, {
      kind: "taken",
      state: "queued",
      ref: twilio.messages[0]!.sid,
      failure: null,
    });
  });

  test("that it was refused for good, if the number or the words are why", async () => {
    for (const code of [21211, 21614, 21610, 21408, 21612]) {
      twilio.fail({ kind: "refused", status: 400, code });
      assert.deepEqual(await texter.send(text), { kind: "refused", failure: String(code) });
    }
  });

  test("that it was not taken, if our account, sender or pace is why, or no connection was made", async () => {
    for (const [status, code] of [
      [401, 20003],
      [400, 21606],
      [429, 20429],
      [403, 63038],
    ] as const) {
      twilio.fail({ kind: "refused", status, code });
      assert.deepEqual(await texter.send(text), { kind: "not_taken", failure: String(code) });
    }
    const nobody = openTwilio({ ...options, at: "http://127.0.0.1:1" });
    assert.deepEqual(await nobody.send(text), { kind: "not_taken", failure: "unreachable" });
  });

  test("nothing, if the answer is lost, late or says that Twilio failed", async () => {
    for (const isTaken of [true, false]) {
      for (const fault of [
        { kind: "cut", isTaken },
        { kind: "silent", isTaken },
        { kind: "failing", status: 500, isTaken },
        { kind: "failing", status: 503, isTaken },
      ] as const) {
        twilio.fail(fault);
        const asked = fault.kind === "silent" ? impatient : texter;
        assert.deepEqual(await asked.send(text), { kind: "unanswered" }, JSON.stringify(fault));
      }
    }
  });
});

describe("looking for a text message that an unanswered request may have handed over", () => {
  test("finds those with the same words to the same number since then", async () => {
    const asked = new Date();
    const other = { ...text, body: "Elm: another", to: "+447700900124" };
    await texter.send(other);
    const [sent] = twilio.messages;
    assert.deepEqual(await texter.find(other, asked), [{ ref: sent!.sid, state: "queued", failure: null }]);
    assert.deepEqual(await texter.find({ ...other, body: "Elm: none" }, asked), []);
    assert.deepEqual(await texter.find(other, new Date(asked.getTime() + 3_600_000)), []);
  });

  test("throws if Twilio cannot be asked, so that nothing is sent on a guess", async () => {
    twilio.state.isDown = true;
    await assert.rejects(texter.find(text, new Date()));
    twilio.state.isDown = false;
    const stranger = openTwilio({ ...options, accountSid: options.accountSid.replace(/.$/, "x") });
    await assert.rejects(stranger.find(text, new Date()), /404/);
  });
});
