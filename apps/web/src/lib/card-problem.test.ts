import assert from "node:assert/strict";
import { test } from "node:test";
import type { Account } from "./access.ts";
import { cardProblemOf } from "./card-problem.ts";

function problemOf(clinic: Partial<NonNullable<Account["clinic"]>>, mode: "live" | "sandbox" = "live") {
  const card = { payment_type: "card", hasDefaultCardSetUp: true, isDefaultCardExpired: false };
  return cardProblemOf({ clinic: { ...card, ...clinic }, configuration: { mode } } as Account);
}

test("a clinic is warned about a missing or expired card only where its orders need one", () => {
  assert.equal(problemOf({}), null);
  assert.equal(problemOf({ hasDefaultCardSetUp: false }), "missing");
  assert.equal(problemOf({ isDefaultCardExpired: true }), "expired");
  assert.equal(problemOf({ isDefaultCardExpired: true, payment_type: "invoice" }), null);
  assert.equal(problemOf({ isDefaultCardExpired: true }, "sandbox"), null);
  assert.equal(cardProblemOf({ clinic: null, configuration: { mode: "live" } } as Account), null);
});
