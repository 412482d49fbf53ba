import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { giveBrowserGlobals } from "../../test/browser-globals.ts";
import { followNews } from "./news.ts";

giveBrowserGlobals();

const open = [
  "listOrders",
  "getStore",
  "readOrder",
  "getCustomer",
  "listBiomarkerResults",
  "getCriticalAlert",
];

/** An answer that tells of one event and stays open until it is given up. */
const telling = (event: string, { signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: {}\n\n`));
        signal?.addEventListener("abort", () => stream.error(signal.reason));
      },
    }),
  );

/** Returns what open screens read again when they hear of an event, and what is only marked. */
async function readAfter(t: TestContext, event: string) {
  t.mock.method(globalThis, "fetch", async (_path: string, call: RequestInit) => telling(event, call));
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
  const stop = followNews(client);
  await isRead;
  // The rest of the same refresh.
  await new Promise(setImmediate);
  stop();
  const marked = open.filter((name) => client.getQueryState([name])?.isInvalidated);
  return { read, marked };
}

test("an event does not reread an order, person or result, which would count as a look in the audit log", async (t) => {
  const { read, marked } = await readAfter(t, "ORDER.DISPATCHED");
  assert.deepEqual(read, ["listOrders", "getStore"]);
  assert.deepEqual(marked, ["readOrder", "getCustomer", "listBiomarkerResults", "getCriticalAlert"]);
});

test("an open result refreshes when something has happened to a test", async (t) => {
  const { read, marked } = await readAfter(t, "TEST.PROCESSED");
  assert.deepEqual(read, ["listOrders", "getStore", "listBiomarkerResults"]);
  assert.deepEqual(marked, ["readOrder", "getCustomer", "getCriticalAlert"]);
});

test("an open result refreshes when its kit moves without an event, and not for orders, alerts and products", async (t) => {
  assert.deepEqual((await readAfter(t, "tests")).read, ["listOrders", "getStore", "listBiomarkerResults"]);
  for (const about of ["orders", "products"])
    assert.deepEqual((await readAfter(t, about)).read, ["listOrders", "getStore"]);
});

test("an open critical result refreshes when something has happened, or may have, to an alert", async (t) => {
  for (const about of ["alerts", "missed"])
    assert.deepEqual((await readAfter(t, about)).read, ["listOrders", "getStore", "getCriticalAlert"]);
});

test("one of several tabs is connected and informs the others, and the next takes over when it closes", async (t) => {
  const asked: (string | null)[] = [];
  let next = () => {};
  t.mock.method(globalThis, "fetch", async (_path: string, call: RequestInit) => {
    asked.push(new Headers(call.headers).get("last-event-id"));
    next();
    return telling("ORDER.CREATED", call);
  });
  const tabs = Array.from({ length: 7 }, () => {
    const client = new QueryClient();
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    client.setQueryData(["listOrders"], {});
    const queryFn = async () => {
      resolve();
      return {};
    };
    t.after(
      new QueryObserver(client, { queryKey: ["listOrders"], queryFn, staleTime: 60_000 }).subscribe(() => {}),
    );
    const stop = followNews(client);
    t.after(stop);
    return { stop, isRead };
  });
  await Promise.all(tabs.map(({ isRead }) => isRead));
  assert.deepEqual(asked, [null]);
  const { promise: isTakenOver, resolve } = Promise.withResolvers<void>();
  next = resolve;
  tabs[0]!.stop();
  await isTakenOver;
  assert.deepEqual(asked, [null, "1"], "and goes on from what was told last");
});
