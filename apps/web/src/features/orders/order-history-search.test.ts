import assert from "node:assert/strict";
import { test } from "node:test";
import { orderHistorySearch } from "./order-history-search.ts";

/** What the router asks of an address. */
const written = { __TSearchSchemaInput__: "TSearchSchemaInput" } as const;

// Hole: the dialog shows the order's number as the address has it.
test("the order whose tracking an address opens has its number in capitals, and nothing else is one", () => {
  for (const tracking of ["RT10001", "rt10001"])
    assert.equal(orderHistorySearch({ ...written, tracking }).tracking, "RT10001");
  for (const tracking of ["", "RT1", "10001"])
    assert.equal("tracking" in orderHistorySearch({ ...written, tracking }), false);
});
