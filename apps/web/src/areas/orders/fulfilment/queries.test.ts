import assert from "node:assert/strict";
import { test } from "node:test";
import { waitingFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import { waitingQuery } from "./queries.ts";

const nextLook = (...data: string[]) =>
  waitingQuery(readQuery(waitingFields, {})).refetchInterval({ state: { data: { data } } });

test("orders to pack refresh only until there is one, since each reading of addresses is logged", () => {
  assert.ok(nextLook());
  assert.equal(nextLook("RT100245"), false);
});
