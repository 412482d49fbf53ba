import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { KitpathError, openKitpath } from "./index.ts";

type Asked = { url: string; method: string; headers: Record<string, string>; body: unknown };
type Reply = Response | Error;

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** Returns a client whose calls get the given replies in turn, and a list of the requests it made. */
function clientOf(...replies: Reply[]) {
  const asked: Asked[] = [];
  const kitpath = openKitpath({
    apiKey: "kp_sandbox_key",
    baseUrl: "https://api.example.test",
    fetch: async (url, init) => {
      const { method = "", headers, body } = init ?? {};
      asked.push({
        url: url as string,
        method,
        headers: headers as Record<string, string>,
        body: body ? JSON.parse(body as string) : null,
      });
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error("Nothing more was to be asked");
      return reply;
    },
  });
  return { kitpath, asked };
}

const soon = { "retry-after": "0.01" };
const order = {} as Parameters<ReturnType<typeof openKitpath>["orders"]["create"]>[0];

describe("a client", () => {
  test("says at once which setting is missing", () => {
    const given = { apiKey: "kp_sandbox_key", baseUrl: "https://api.example.test" };
    assert.throws(() => openKitpath({ ...given, apiKey: "" }), /apiKey takes a key/);
    for (const baseUrl of ["", "api.example.test", undefined as never])
      assert.throws(() => openKitpath({ ...given, baseUrl }), /baseUrl takes an address/);
  });
});

describe("a call", () => {
  test("goes to its address with the key, and returns the answer", async () => {
    const { kitpath, asked } = clientOf(json(200, { orderNumber: "RT12345" }));
    assert.equal((await kitpath.orders.get("RT 12345")).orderNumber, "RT12345");
    assert.equal(asked[0]!.url, "https://api.example.test/orders/v3/RT%2012345");
    assert.equal(asked[0]!.headers["x-api-key"], "kp_sandbox_key");
  });

  test("that reads is retried when it is interrupted or the server is busy", async () => {
    const { kitpath, asked } = clientOf(
      json(503, { code: "overloaded" }, soon),
      json(429, { code: "too_many_requests" }, soon),
      json(200, { data: [], meta: { total: 0 } }),
    );
    await kitpath.products.list({ page: 2 });
    assert.equal(asked.length, 3);
    assert.match(asked[2]!.url, /\?page=2$/);
  });

  test("for a certificate gets the newest, unless a version is named", async () => {
    const link = { fileUrl: "https://files.example.test/1" };
    const { kitpath, asked } = clientOf(json(200, link), json(200, link));
    assert.deepEqual(await kitpath.tests.certificate("T1"), link);
    await kitpath.tests.certificate("T1", 2);
    const path = "/admin/clinics/covid_result/T1/download_certificate";
    assert.deepEqual(
      asked.map(({ url }) => url.slice("https://api.example.test".length)),
      [path, `${path}?version=2`],
    );
  });

  test("for a report gets the newest, unless a version is named", async () => {
    const link = { downloadLink: "https://api.example.test/v1/files/x" };
    const { kitpath, asked } = clientOf(json(200, { version: 2 }), json(200, link), json(200, link));
    assert.deepEqual(await kitpath.tests.report("T1"), link);
    await kitpath.tests.report("T1", 1);
    const paths = asked.map(({ url }) => new URL(url).pathname);
    assert.deepEqual(paths.slice(1), ["/tests/v2/T1/reports/2", "/tests/v2/T1/reports/1"]);
  });

  test("to the simulator sends the number of orders", async () => {
    const { kitpath, asked } = clientOf(json(201, {}));
    await kitpath.simulator.simulate("batch", {}, { batchCount: 3 });
    assert.match(asked[0]!.url, /\/simulate\/batch\?batchCount=3$/);
  });

  test("that places an order is retried with the same key, so that it is placed once", async () => {
    const { kitpath, asked } = clientOf(
      new TypeError("fetch failed"),
      json(409, { code: "request_running" }, soon),
      json(201, { orderNumber: "RT12345" }),
    );
    await kitpath.orders.create(order);
    const keys = asked.map(({ headers }) => headers["idempotency-key"]);
    assert.equal(keys.length, 3);
    assert.ok(keys[0] && new Set(keys).size === 1);
  });

  test("whose answer is interrupted is retried if that is safe, and otherwise fails like one without an answer", async () => {
    const brokenOff = () =>
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"orderNumber":'));
            body.error(new TypeError("terminated"));
          },
        }),
        { status: 200 },
      );
    const { kitpath, asked } = clientOf(brokenOff(), json(201, { orderNumber: "RT12345" }));
    assert.equal((await kitpath.orders.create(order)).orderNumber, "RT12345");
    assert.equal(asked.length, 2);
    const { kitpath: other } = clientOf(brokenOff());
    await assert.rejects(other.orders.cancel("RT12345"), { name: "KitpathError", status: 0 });
  });

  test("that changes something without a key is never retried", async () => {
    const { kitpath, asked } = clientOf(json(503, { code: "overloaded" }, soon));
    await assert.rejects(kitpath.orders.cancel("RT12345"), { status: 503 });
    assert.equal(asked.length, 1);
  });

  test("that is refused gives the reason by field", async () => {
    const body = {
      code: "invalid_request",
      message: "Some fields need another look.",
      details: [{ field: "delivery.email", error: "Invalid format" }],
    };
    const { kitpath, asked } = clientOf(json(422, body));
    await assert.rejects(kitpath.orders.create(order), (error) => {
      assert.ok(error instanceof KitpathError);
      assert.deepEqual(
        [error.status, error.code, error.fields],
        [422, "invalid_request", { "delivery.email": ["Invalid format"] }],
      );
      return true;
    });
    assert.equal(asked.length, 1);
  });

  test("that is refused keeps the answer's extra fields, and the request id for support", async () => {
    const body = {
      code: "step_not_possible",
      message: "Not now.",
      status: "processed",
      validSteps: ["results"],
    };
    const { kitpath } = clientOf(json(422, body, { "x-request-id": "req-1" }), new TypeError("fetch failed"));
    await assert.rejects(kitpath.orders.cancel("RT12345"), (error) => {
      assert.ok(error instanceof KitpathError);
      assert.deepEqual([error.status, error.requestId, error.body], [422, "req-1", body]);
      return true;
    });
    await assert.rejects(kitpath.orders.cancel("RT12345"), { status: 0, requestId: null, body: null });
  });

  test("that is aborted stops retrying", async () => {
    const { kitpath, asked } = clientOf(json(503, {}, { "retry-after": "30" }));
    const giveUp = new AbortController();
    const creating = kitpath.orders.create(order, { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(), 20);
    await assert.rejects(creating, { name: "AbortError" });
    assert.equal(asked.length, 1);
  });
});
