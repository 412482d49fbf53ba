import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import {
  billingMonth,
  decimalMinor,
  formatMinor,
  formatMonth,
  isBillingMonth,
  shiftMonth,
  vatOf,
} from "./money.ts";

const netMinor = fc.integer({ min: 0, max: 10 ** 12 });
const rate = fc.constantFrom(0, 500, 2000, 10_000);

describe("VAT", () => {
  test("is rounded half up to a whole penny", () => {
    assert.deepEqual(
      [0, 2, 3, 4500, 4999].map((net) => vatOf(net, 2000)),
      [0, 0, 1, 900, 1000],
    );
  });

  // Shows: ASVS 1.4.2
  test("is a whole number within half a penny of exact, and never falls as the amount rises", () => {
    fc.assert(
      fc.property(netMinor, rate, (net, basisPoints) => {
        const vat = vatOf(net, basisPoints);
        assert.ok(Number.isSafeInteger(vat) && vat >= 0);
        const twiceOff = 2n * (BigInt(vat) * 10_000n - BigInt(net) * BigInt(basisPoints));
        assert.ok(twiceOff <= 10_000n && twiceOff > -10_000n);
        assert.ok(vatOf(net + 1, basisPoints) >= vat);
      }),
    );
  });
});

describe("amounts", () => {
  test("are written with their currency", () => {
    assert.deepEqual(
      [formatMinor(123_450, "GBP"), formatMinor(-5, "GBP"), formatMinor(1234, "JPY")],
      ["£1,234.50", "-£0.05", "JP¥1,234"],
    );
  });

  test("are read back exactly from the form that other programs get", () => {
    assert.deepEqual(
      [decimalMinor(5, "GBP"), decimalMinor(-123_450, "GBP"), decimalMinor(7, "JPY")],
      ["0.05", "-1234.50", "7"],
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        assert.equal(Number(decimalMinor(minor, "EUR").replace(".", "")), minor);
      }),
    );
  });
});

describe("months", () => {
  test("follow London time, including summer time", () => {
    assert.equal(billingMonth(new Date("2026-06-30T22:59:59Z")), "2026-06");
    assert.equal(billingMonth(new Date("2026-06-30T23:00:00Z")), "2026-07");
    assert.equal(billingMonth(new Date("2026-12-31T23:59:59Z")), "2026-12");
  });

  test("continue across the end of a year, and back", () => {
    assert.deepEqual(
      [shiftMonth("2026-12", 1), shiftMonth("2026-01", -1), shiftMonth("2026-11", 0)],
      ["2027-01", "2025-12", "2026-11"],
    );
    assert.equal(formatMonth("2026-11"), "November 2026");
  });

  test("are distinguished from invalid ones", () => {
    assert.ok(isBillingMonth("2026-11"));
    for (const wrong of ["2026-13", "2026-00", "26-11", "2026-11-01", " 2026-11", ""])
      assert.ok(!isBillingMonth(wrong));
  });
});
