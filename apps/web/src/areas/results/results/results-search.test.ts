import assert from "node:assert/strict";
import { test } from "node:test";
import { resultsSearch } from "./results-search.ts";

/** What the router asks of an address. */
const written = { __TSearchSchemaInput__: "TSearchSchemaInput" } as const;

const read = (address: string) => {
  const { start, limit, status, startTime } = resultsSearch({
    ...written,
    ...Object.fromEntries(new URLSearchParams(address)),
  });
  return { start, limit, status, startTime };
};
const first = { start: 0, limit: 10, status: "registered", startTime: undefined };

test("numbers in the address of a results screen are parsed as integers", () => {
  assert.deepEqual(read("start=15"), { ...first, start: 15 });
  assert.deepEqual(read("start=23&limit=25&startTime=1764115200"), {
    ...first,
    start: 23,
    limit: 25,
    startTime: 1_764_115_200,
  });
});

test("an address with a missing or invalid number gets the default", () => {
  for (const address of ["", "start=", "start=abc", "start=-5", "start=99999999999", "status=lost"])
    assert.deepEqual(read(address), first, address);
  for (const limit of ["7", "0", "-10", "1000", "x"]) assert.deepEqual(read(`limit=${limit}`), first, limit);
  for (const limit of [10, 25, 50, 100]) assert.equal(read(`limit=${limit}`).limit, limit);
});
