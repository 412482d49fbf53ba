import assert from "node:assert/strict";
import { BlockList } from "node:net";
import { describe, test } from "node:test";
import fc from "fast-check";
import { isInRange, parseIp, parseIpRange } from "./ip-ranges.ts";

const holds = (range: string, ip: string) => isInRange(parseIp(ip)!, parseIpRange(range)!);

const families = [
  { family: "ipv4", address: fc.ipV4(), bits: 32 },
  // IPv4-mapped IPv6 addresses count as IPv4 here.
  { family: "ipv6", address: fc.ipV6().filter((text) => parseIp(text)?.bits === 128), bits: 128 },
] as const;

describe("a range of addresses", () => {
  for (const { family, address, bits } of families) {
    test(`contains what Node says it contains: ${family}`, () => {
      // Random ranges rarely contain random addresses, so half of the cases test the network's own address.
      const cases = fc.tuple(address, address, fc.nat({ max: bits }), fc.boolean());
      fc.assert(
        fc.property(cases, ([network, other, prefix, isNear]) => {
          const list = new BlockList();
          list.addSubnet(network, prefix, family);
          const ip = isNear ? network : other;
          assert.equal(
            holds(`${network}/${prefix}`, ip),
            list.check(ip, family),
            `${network}/${prefix} ${ip}`,
          );
        }),
        { numRuns: 500 },
      );
    });

    test(`begins and ends where its prefix says: ${family}`, () => {
      fc.assert(
        fc.property(address, fc.nat({ max: bits }), (network, prefix) => {
          const { value } = parseIp(network)!;
          const range = parseIpRange(`${network}/${prefix}`)!;
          assert.equal(range.last - range.first + 1n, 1n << BigInt(range.bits - prefix));
          assert.ok(range.first <= value && value <= range.last);
          assert.equal(range.first % (range.last - range.first + 1n), 0n);
        }),
      );
    });
  }

  test("of IPv4 contains an address in IPv6 notation, and the other way round", () => {
    assert.ok(holds("203.0.113.0/24", "::ffff:203.0.113.9"));
    assert.ok(holds("::ffff:203.0.113.0/120", "203.0.113.9"));
    assert.ok(!holds("203.0.113.0/24", "::ffff:203.0.114.9"));
    assert.ok(!holds("::/0", "203.0.113.9"));
    assert.ok(!holds("0.0.0.0/0", "2001:db8::1"));
    assert.ok(holds("fe80::/10", "fe80::1%eth0"));
  });

  test("is refused if invalid", () => {
    const wrong =
      "|1.2.3|1.2.3.4.5|256.1.1.1|01.2.3.4|1.2.3.4/33|1.2.3.4/|1.2.3.4/-1|1.2.3.4/8/8|1.2.3.4/08|::/129|:::|1::2::3|1:2:3:4:5:6:7|1:2:3:4:5:6:7:8:9|1:2:3:4:5:6:7::8|g::|12345::|::1.2.3|fe80::1%eth0|localhost|10.0.0.0 /8|::ffff:1.2.3.4/95";
    for (const text of wrong.split("|")) assert.equal(parseIpRange(text), null, text);
  });
});
