import assert from "node:assert/strict";
import { test } from "node:test";
import { resultsSearch } from "./results-search.ts";

/** What the router asks of an address. */
const written = { __TSearchSchemaInput__: "TSearchSchemaInput" } as const;

// Hole: the address's row is shown first, and its page is called that of the rows before it.
test("the address of a results screen shows whole pages, wherever in one it starts", () => {
  for (const [start, limit, shown] of [
    [5, 10, 0],
    [10, 10, 10],
    [99, 25, 75],
    [100, 100, 100],
    [17, 7, 10],
  ] as const)
    assert.equal(resultsSearch({ ...written, start, limit }).start, shown);
});
