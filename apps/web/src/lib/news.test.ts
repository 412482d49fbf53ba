import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { followNews } from "./news.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
for (const [name, value] of Object.entries({
  window: globalThis,
  document: page,
  localStorage: { getItem: () => "token" },
}))
  Object.defineProperty(globalThis, name, { value });

const open = [
  "listOrders",
  "getStore",
  "readOrder",
  "getCustomer",
  "listBiomarkerResults",
  "getCriticalAlert",
];

/** Returns what open screens read again when they hear of an event, and what is only marked. */
async function readAfter(t: TestContext, event: string) {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: {}\n\n`)),
  });
  t.mock.method(globalThis, "fetch", async () => new Response(body));
  const client = new QueryClient();
  const read: string[] = [];
  const { promise: isRead, resolve: tell } = Promise.withResolvers<void>();
  for (const name of open) {
    client.setQueryData([name], {});
    const queryFn = async () => {
      read.push(name);
      if (name === "listOrders") tell();
      return {};
    };
    t.after(new QueryObserver(client, { queryKey: [name], queryFn, staleTime: 60_000 }).subscribe(() => {}));
  }
  t.after(followNews(client));
  await isRead;
  // The rest of the same refresh.
  await new Promise(setImmediate);
  const marked = open.filter((name) => client.getQueryState([name])?.isInvalidated);
  return { read, marked };
}

// Hole: what an event may affect is all read again.
test("an event has no order, person or result read again, which the audit log would call a look", async (t) => {
  const { read, marked } = await readAfter(t, "ORDER.DISPATCHED");
  assert.deepEqual(read, ["listOrders", "getStore"]);
  assert.deepEqual(marked, ["readOrder", "getCustomer", "listBiomarkerResults", "getCriticalAlert"]);
});

test("an open result is read again when something has happened to a test", async (t) => {
  const { read, marked } = await readAfter(t, "TEST.PROCESSED");
  assert.deepEqual(read, ["listOrders", "getStore", "listBiomarkerResults"]);
  assert.deepEqual(marked, ["readOrder", "getCustomer", "getCriticalAlert"]);
});

// Hole: only domain events are taken for news of a test.
test("an open result is read again when its kit has moved without an event, and not for orders, alerts and products", async (t) => {
  assert.deepEqual((await readAfter(t, "tests")).read, ["listOrders", "getStore", "listBiomarkerResults"]);
  for (const about of ["orders", "products"])
    assert.deepEqual((await readAfter(t, about)).read, ["listOrders", "getStore"]);
});

// Hole: `getCriticalAlert` is in none of the sets.
test("an open critical result is read again when something has happened to an alert, or may have", async (t) => {
  for (const about of ["alerts", "missed"])
    assert.deepEqual((await readAfter(t, about)).read, ["listOrders", "getStore", "getCriticalAlert"]);
});
