import assert from "node:assert/strict";
import type { Socket } from "node:dgram";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { after, describe, test } from "node:test";
import { until } from "#test/until.ts";
import { openDnsResolve, resolveBySystem } from "./resolve-name.ts";

/** A name server that answers what `answer` returns: the address, nothing, or null for silence. */
async function startNameServer(answer: (type: "A" | "AAAA") => number[] | null) {
  const asked: Buffer[] = [];
  const server: Socket = createSocket("udp4", (query, from) => {
    asked.push(query);
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    const address = answer(type === 1 ? "A" : "AAAA");
    if (!address) return;
    const head = Buffer.from(query.subarray(0, end));
    head.writeUInt16BE(0x8180, 2);
    for (const [at, count] of [
      [6, address.length > 0 ? 1 : 0],
      [8, 0],
      [10, 0],
    ] as const)
      head.writeUInt16BE(count, at);
    const record = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address];
    server.send(
      address.length > 0 ? Buffer.concat([head, Buffer.from(record)]) : head,
      from.port,
      from.address,
    );
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  after(() => void server.close());
  return {
    asked,
    resolve: openDnsResolve({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 1000 }),
  };
}

describe("a name that a partner chose", () => {
  // Node's own `lookup` lets only two names wait at a time.
  // Shows: promise webhook-independent
  test("whose name servers never answer delays no other look-up, and times out", async () => {
    const { asked, resolve } = await startNameServer(() => null);
    let waiting = 20;
    const ends = Array.from({ length: waiting }, (_, n) =>
      assert.rejects(
        resolve(`host${n}.example.com`).finally(() => waiting--),
        { code: "ETIMEOUT" },
      ),
    );
    await until(() => asked.length >= 40, "query");
    assert.ok((await resolveBySystem("localhost")).length > 0);
    assert.equal(waiting, 20);
    await Promise.all(ends);
  });

  test("resolves to all of its addresses, of either kind, or is not found", async () => {
    const six = Array.from({ length: 16 }, (_, n) => n + 0x20);
    const both = await startNameServer((type) => (type === "A" ? [93, 184, 216, 34] : six));
    assert.deepEqual((await both.resolve("both.example.com")).sort(), [
      "2021:2223:2425:2627:2829:2a2b:2c2d:2e2f",
      "93.184.216.34",
    ]);
    const one = await startNameServer((type) => (type === "A" ? [93, 184, 216, 34] : []));
    assert.deepEqual(await one.resolve("one.example.com"), ["93.184.216.34"]);
    const none = await startNameServer(() => []);
    await assert.rejects(none.resolve("none.example.com"), { code: "ENODATA" });
  });
});
