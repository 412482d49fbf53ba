import assert from "node:assert/strict";
import { test } from "node:test";
import { shopOrderProblems } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import { withdrawalWords } from "./withdrawal-words.ts";

test("cancelling an order says what the shop refunds, and what remains to do by hand", () => {
  const cases = [
    [["phone"], { byShop: true, byHand: false }],
    [["added"], { byShop: false, byHand: true }],
    [["payment", "added"], { byShop: true, byHand: true }],
  ] as const;
  for (const [problems, refunds] of cases) {
    const { text, done } = withdrawalWords({ problems: [...problems] });
    const byShop = /shop will refund/i.test(text);
    assert.deepEqual({ byShop, byHand: /refund .*in the shop yourself/i.test(text) }, refunds);
    assert.equal(/shop will refund/i.test(done), byShop);
  }
});

test("an order of too many kits does not advise cancelling and ordering again", () => {
  assert.match(shopOrderProblems.quantity, /refunds? the shopper/);
  assert.doesNotMatch(shopOrderProblems.quantity, /by hand/);
});
