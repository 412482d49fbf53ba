import assert from "node:assert/strict";
import { test } from "node:test";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { fakeSessionStorage } from "../../../../test/fake-session-storage.ts";
import { dropOrderKey, isSentAgain, keyForOrder } from "./order-key.ts";

const stored = fakeSessionStorage();

const orderOf = (firstName: string) =>
  ({ productCode: "C1BLP11500", user: { firstName, lastName: "Yellowfeather" } }) as NewOrder;

test("a resent order keeps its key until it is answered, and the browser stores nothing else of it", () => {
  const key = keyForOrder(orderOf("Renée"));
  assert.equal(keyForOrder(orderOf("Renée")), key);
  assert.deepEqual([isSentAgain(orderOf("Renée")), isSentAgain(orderOf("Renee"))], [true, false]);
  assert.equal(stored.size, 1);
  assert.doesNotMatch(JSON.stringify([...stored]), /Ren|Yellowfeather|C1BLP/);
  dropOrderKey();
  assert.notEqual(keyForOrder(orderOf("Renée")), key);
});

test("another order has another key", () => {
  const keys = Array.from({ length: 500 }, (_, n) => keyForOrder(orderOf(`Ada ${n}`)));
  assert.equal(new Set(keys).size, keys.length);
});
