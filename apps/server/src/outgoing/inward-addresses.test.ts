import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inwardRanges, isInward } from "./inward-addresses.ts";

/** The ranges that must never be called, written independently of the code. */
const promised =
  `0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.88.99/24 192.168/16 198.18/15
  198.51.100/24 203.0.113/24 224/4 240/4 :: ::1 ::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32
  2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(/\s+/);

const bits = { ipv4: 32n, ipv6: 128n };
type Family = keyof typeof bits;

function toNumber(network: string, family: Family): bigint {
  if (family === "ipv4") {
    const parts = network.split(".");
    while (parts.length < 4) parts.push("0");
    return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  }
  const [head = "", tail = ""] = network.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const middle = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => "0");
  const all = [...groups(head), ...middle, ...groups(tail)];
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function toAddress(value: bigint, family: Family): string {
  const [count, size, base] = family === "ipv4" ? [4, 8n, 10] : [8, 16n, 16];
  const parts = Array.from({ length: count }, (_, index) => {
    const shift = BigInt(count - 1 - index) * size;
    return ((value >> shift) & ((1n << size) - 1n)).toString(base);
  });
  return parts.join(family === "ipv4" ? "." : ":");
}

function boundsOf(range: string): { family: Family; first: bigint; last: bigint } {
  const family: Family = range.includes(":") ? "ipv6" : "ipv4";
  const [network = "", prefix = String(bits[family])] = range.split("/");
  const first = toNumber(network, family);
  return { family, first, last: first + (1n << (bits[family] - BigInt(prefix))) - 1n };
}

describe("internal addresses", () => {
  for (const range of promised) {
    // Shows: ASVS 1.3.6, 13.2.4, promise webhook-no-inward
    test(`include all of ${range}, from its first to its last`, () => {
      const { family, first, last } = boundsOf(range);
      for (const value of [first, first + (last - first) / 2n, last])
        assert.ok(isInward(toAddress(value, family)), toAddress(value, family));
    });
  }

  test("include the broadcast address, addresses with a zone, and anything that is no address", () => {
    for (const text of [
      "255.255.255.255",
      "fe80::1%eth0",
      "2606:4700::1%lo",
      "",
      "localhost",
      "127.1",
      "1.2.3",
    ])
      assert.ok(isInward(text), text);
  });

  test("end where their ranges end", () => {
    const ranges = promised.map(boundsOf);
    const isPromised = (value: bigint, family: Family) =>
      ranges.some((range) => range.family === family && value >= range.first && value <= range.last);
    for (const { family, first, last } of ranges) {
      for (const value of [first - 1n, last + 1n].filter((n) => n >= 0n && n < 1n << bits[family]))
        assert.equal(isInward(toAddress(value, family)), isPromised(value, family), toAddress(value, family));
    }
  });

  test("do not include those of public servers", () => {
    for (const address of [
      "1.1.1.1",
      "8.8.8.8",
      "93.184.216.34",
      "172.15.0.1",
      "172.32.0.1",
      "2606:4700::1111",
    ])
      assert.ok(!isInward(address), address);
  });

  // Shows: promise webhook-no-inward
  test("match the list that the code checks, each once", () => {
    const all = [...inwardRanges.ipv4, ...inwardRanges.ipv6];
    assert.equal(new Set(all).size, all.length);
    assert.equal(all.length, promised.length + 1, "and the broadcast address");
  });
});
