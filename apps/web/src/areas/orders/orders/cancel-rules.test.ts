import assert from "node:assert/strict";
import { test } from "node:test";
import { cancelRules } from "./cancel-rules.ts";

test("no order state promises a refund, which only the invoice knows", () => {
  for (const words of Object.values(cancelRules)) assert.doesNotMatch(words, /has been (refunded|returned)/);
  assert.match(cancelRules.refunded, /Billing shows/);
});
