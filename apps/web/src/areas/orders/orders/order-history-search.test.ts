import assert from "node:assert/strict";
import { test } from "node:test";
import { orderHistorySearch } from "./order-history-search.ts";

/** What the router asks of an address. */
const written = { __TSearchSchemaInput__: "TSearchSchemaInput" } as const;

test("a tracking parameter that is not an order number is ignored", () => {
  const search = orderHistorySearch({ ...written, tracking: "zzz<b>" });
  assert.ok(Object.hasOwn(search, "tracking"));
  assert.equal(search.tracking, undefined);
  assert.equal(orderHistorySearch({ ...written, tracking: "kp100123" }).tracking, "KP100123");
});
