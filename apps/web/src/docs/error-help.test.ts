import assert from "node:assert/strict";
import { test } from "node:test";
import { keysOf } from "@kitpath/contract/fields/keys-of";
import { errorTable } from "@kitpath/contract/operation/errors";
import { errorsOf } from "./error-help.ts";

test("every refusal says what to do about it, and only a fault on our side suggests the same request again", () => {
  const refusals = errorsOf(keysOf(errorTable)).filter(({ status }) => status < 500);
  assert.ok(refusals.length > 30);
  for (const { code, help } of refusals)
    assert.notEqual(help, "Send the same request again a little later.", code);
  const ended = refusals.find(({ code }) => code === "KIT_ORDER_ENDED");
  assert.match(ended!.help, /tell the patient, and order again/);
});

test("a wrong media type is answered with the one that the call takes", () => {
  const messageOf = (takes?: string) =>
    errorsOf(["unsupported_media_type"], takes).find(({ status }) => status === 415)!.message;
  assert.equal(messageOf("application/hl7-v2"), "Send application/hl7-v2.");
  assert.equal(messageOf("application/json"), messageOf());
});
