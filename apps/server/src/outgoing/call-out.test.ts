import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { startReceiver } from "#test/receiver.ts";
import { until } from "#test/until.ts";
import { openCallOut } from "./call-out.ts";

const receiver = await startReceiver();
const sixth = await startReceiver("::1", receiver.port).catch(() => null);
const { port } = receiver;
const outside = { environment: "dev", allowPrivateWebhooks: false } as const;
const inside = { environment: "test", allowPrivateWebhooks: true } as const;
const reached = () => receiver.received.length + (sixth?.received.length ?? 0);
const call = (url: string) => ({ url, headers: { "x-team": "Bookings" }, body: '{"a":1}' });

const inwardNames: Record<string, string[]> = {
  "inward.example.com": ["127.0.0.1"],
  "both.example.com": ["93.184.216.34", "127.0.0.1"],
  "six.example.com": ["::1"],
  "mapped.example.com": ["::ffff:127.0.0.1"],
  "metadata.example.com": ["169.254.169.254"],
};

/** Every known way of writing this machine, or a network behind it, in a URL. */
const inwardUrls = [
  "localhost",
  "LOCALHOST.",
  "api.localhost",
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "１２７.０.０.１",
  "127%2E0%2E0%2E1",
  "127。0。0。1",
  "0.0.0.0",
  "0",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "169.254.169.254",
  "user@127.0.0.1",
  "example.com@127.0.0.1",
  "kitpath.internal",
  ...Object.keys(inwardNames),
].map((host) => `http://${host}:${port}/`);

describe("an outgoing call", () => {
  // Shows: ASVS 1.3.6, promise webhook-no-inward
  test(`reaches no internal address, however it is written (${inwardUrls.length} addresses)`, async () => {
    assert.ok(inwardUrls.length >= 27);
    const callOut = openCallOut(outside, {
      timeoutMs: 30_000,
      resolve: async (name) => inwardNames[name] ?? [],
    });
    for (const url of inwardUrls) {
      const { error, status } = await callOut(call(url));
      assert.deepEqual([error, status], ["address_refused", null], url);
    }
    assert.equal(reached(), 0);
  });

  // Shows: ASVS 1.3.6, promise webhook-no-inward
  test("goes to the checked address, even if the name points elsewhere a moment later, 200 times", async () => {
    const checked = await startReceiver("127.0.0.2", port);
    let lookups = 0;
    const callOut = openCallOut(outside, {
      timeoutMs: 30_000,
      isRefused: (address) => address !== "127.0.0.2",
      resolve: async () => (lookups++ % 2 === 0 ? ["127.0.0.2"] : ["127.0.0.1"]),
    });
    // Closes the connection, so that the next call connects and looks the name up again.
    checked.answer = (response) => void response.writeHead(200, { connection: "close" }).end();
    for (let n = 0; n < 200; n++) await callOut(call(`http://rebind.example.com:${port}/`));
    assert.equal(lookups, 200);
    assert.equal(checked.received.length, 100);
    assert.equal(reached(), 0);
  });

  // Shows: ASVS 1.3.6, 15.3.2, promise webhook-no-inward
  test("follows no redirect", async () => {
    const callOut = openCallOut(inside);
    const target = await startReceiver();
    for (const code of [301, 302, 303, 307, 308]) {
      receiver.answer = (response) => void response.writeHead(code, { location: target.url }).end();
      assert.equal((await callOut(call(receiver.url))).status, code);
    }
    assert.equal(target.received.length, 0);
  });

  // Shows: ASVS 1.2.2, 12.3.1
  test("must be https in prod", async () => {
    const before = reached();
    const prod = { environment: "prod", allowPrivateWebhooks: false } as const;
    const callOut = openCallOut(prod, { resolve: async () => ["127.0.0.1"], isRefused: () => false });
    assert.equal((await callOut(call(`http://partner.example.com:${port}/`))).error, "address_refused");
    assert.equal(reached(), before);
  });

  test("carries its headers and its body", async () => {
    receiver.answer = (response) => void response.end("thank you");
    const outcome = await openCallOut(inside)(call(`${receiver.url}hooks?x=1`));
    const { url, headers, body } = receiver.received.at(-1)!;
    assert.deepEqual([url, headers["x-team"], body], ["/hooks?x=1", "Bookings", '{"a":1}']);
    assert.deepEqual([outcome.status, outcome.answer, outcome.error], [200, "thank you", null]);
  });

  test("reads 4 KB of a 10 MB answer and does not wait for more", async () => {
    receiver.answer = (response) => void response.end(Buffer.alloc(10 * 1024 * 1024, "x"));
    const outcome = await openCallOut(inside)(call(receiver.url));
    assert.deepEqual([outcome.status, outcome.answer], [200, "x".repeat(4096)]);
    assert.ok(outcome.durationMs < 2000);
  });

  // Shows: ASVS 1.3.3
  test("keeps only what a database can store of an answer", async () => {
    receiver.answer = (response) => void response.end(Buffer.from([0x61, 0x00, 0xff, 0x1b, 0x62]));
    const { answer } = await openCallOut(inside)(call(receiver.url));
    assert.equal(answer, "a\ufffd\ufffd\ufffdb");
  });
});

describe("an endpoint that fails", () => {
  /** Enough for a busy machine to connect. */
  const quickMs = 2000;
  const quick = openCallOut(inside, { timeoutMs: quickMs });

  // Shows: promise webhook-independent
  test("by not answering delays no other at its host, however many calls wait for it", async () => {
    const host = await startReceiver();
    host.answer = (response, { url }) => void (url === "/never" || response.end());
    const patient = openCallOut(inside, { timeoutMs: 300_000 });
    for (let n = 0; n < 200; n++) void patient(call(`${host.url}never`));
    await until(() => host.received.length === 200, "call that waits");
    assert.equal((await patient(call(host.url))).status, 200);
  });

  // Shows: promise webhook-independent
  test("by its name servers not answering occupies one look-up, and delays nobody else's call", async () => {
    const lookUps: string[] = [];
    receiver.answer = (response) => void response.end();
    const callOut = openCallOut(inside, {
      timeoutMs: quickMs,
      resolve: (name) => {
        lookUps.push(name);
        return name === "silent.example.com" ? new Promise(() => undefined) : Promise.resolve(["127.0.0.1"]);
      },
    });
    const silent = Array.from({ length: 50 }, () => callOut(call(`http://silent.example.com:${port}/`)));
    assert.equal((await callOut(call(`http://other.example.com:${port}/`))).status, 200);
    for (const { error } of await Promise.all(silent)) assert.equal(error, "timeout");
    await callOut(call(`http://silent.example.com:${port}/`));
    assert.deepEqual(lookUps, ["silent.example.com", "other.example.com"]);
  });

  test("by not answering, or by answering 200 too late, counts as a timeout", async () => {
    receiver.answer = () => undefined;
    assert.equal((await quick(call(receiver.url))).error, "timeout");
    const lateMs = 5_000;
    receiver.answer = (response) => void pause(lateMs, null, { ref: false }).then(() => response.end("late"));
    const outcome = await quick(call(receiver.url));
    assert.deepEqual([outcome.error, outcome.status], ["timeout", null]);
    assert.ok(outcome.durationMs < lateMs);
  });

  test("by stopping in the middle of its answer has still answered its status", async () => {
    receiver.answer = (response) => void response.write("half");
    const outcome = await quick(call(receiver.url));
    assert.deepEqual([outcome.status, outcome.error, outcome.answer], [200, null, "half"]);
  });

  // Shows: ASVS 16.3.4
  test("by closing the connection, or not being there, is reported as such", async () => {
    receiver.answer = (response) => void response.destroy();
    const patient = openCallOut(inside, { timeoutMs: 30_000 });
    assert.equal((await patient(call(receiver.url))).error, "connection_failed");
    assert.equal((await patient(call("http://127.0.0.1:9/"))).error, "connection_failed");
    const unknown = openCallOut(inside, { timeoutMs: 30_000, resolve: async () => [] });
    assert.equal((await unknown(call("http://nowhere.example.com/"))).error, "name_not_found");
  });
});
