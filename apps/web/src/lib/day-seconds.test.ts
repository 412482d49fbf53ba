import assert from "node:assert/strict";
import { test } from "node:test";
import { lastSecond, secondsField } from "@kitpath/contract/lists/query-fields";
import { auditFields } from "@kitpath/contract/ledger/audit/list-query";
import { orderListFields } from "@kitpath/contract/orders/orders/list-query";
import { resultsFields } from "@kitpath/contract/results/results/list-query";
import { orderHistorySearch } from "../areas/orders/orders/order-history-search.ts";
import { resultsSearch } from "../areas/results/results/results-search.ts";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { dayOf, isReversed } from "./day-seconds.ts";
import { readDays, secondsOfDay } from "./seconds-of-day.ts";

test("a day is its first second or its last", () => {
  const first = secondsOfDay("2026-02-28", 0)!;
  assert.equal(new Date(first * 1000).getDate(), 28);
  assert.equal(secondsOfDay("2026-02-28", 1), secondsOfDay("2026-03-01", 0)! - 1);
  assert.equal(dayOf(first), "2026-02-28");
  assert.deepEqual([secondsOfDay(undefined, 0), secondsOfDay("", 1)], [undefined, undefined]);
});

test("a day beyond a query's range still narrows the list, to the nearest possible day", () => {
  for (const second of [0, lastSecond]) assert.equal(secondsField.ask(second), second);
  for (const after of [0, 1] as const) {
    for (const day of ["0001-01-01", "1959-12-31"]) assert.equal(secondsOfDay(day, after), 0);
    for (const day of ["2300-01-01", "12345-01-01"]) assert.equal(secondsOfDay(day, after), lastSecond);
  }
});

test("the days in an address become a list's first and last second, even in the wrong order", () => {
  const written = { __TSearchSchemaInput__: "TSearchSchemaInput" } as const;
  const days = { from: "2026-11-20", to: "2026-11-01" };
  const audit = readQuery(auditFields, readDays(days, { first: "from", last: "to" }));
  assert.ok(isReversed(audit.from, audit.to));
  for (const search of [orderHistorySearch, resultsSearch])
    for (const address of [days, { startTime: days.from, endTime: days.to }]) {
      const read = search({ ...written, ...Object.fromEntries(new URLSearchParams(address)) });
      assert.equal(read.startTime, secondsOfDay("2026-11-20", 0));
      assert.equal(read.endTime, secondsOfDay("2026-11-01", 1));
      assert.ok(isReversed(read.startTime, read.endTime));
      // The router puts what is read over the address.
      assert.ok(Object.hasOwn(read, "from") && read.from === undefined && read.to === undefined);
    }
  for (const fields of [orderListFields, resultsFields])
    assert.equal(
      readQuery(fields, readDays({ from: "soon" }, { first: "startTime", last: "endTime" })).startTime,
      undefined,
    );
});
