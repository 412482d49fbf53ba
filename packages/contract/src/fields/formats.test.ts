import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  formatCalendarDay,
  formatDate,
  formatDay,
  formatDayTime,
  formatName,
  formatPrice,
} from "./formats.ts";
import { orderStatus, paymentLabel } from "../kits/kits/order-status.ts";

describe("formats", () => {
  test("show days as dd/MM/yy, times as MMM dd H:mm, and a missing value as Unknown", () => {
    const at = new Date(2026, 2, 5, 9, 7);
    assert.equal(formatDay(at.toISOString()), "05/03/26");
    assert.equal(formatDayTime(at.getTime() / 1000), "Mar 05 9:07");
    for (const missing of [null, undefined, "", "nonsense"]) {
      assert.equal(formatDay(missing), "Unknown");
      assert.equal(formatDayTime(missing), "Unknown");
    }
    assert.equal(formatCalendarDay("1984-11-03"), "3 Nov 1984");
    assert.equal(formatDate("2026-11-30T00:11:00.000Z"), "30 Nov 2026");
    assert.equal(formatDate("2026-11-30T23:59:00.000Z"), "30 Nov 2026");
    for (const missing of [null, "", "1984", "1984-13-01"])
      assert.equal(formatCalendarDay(missing), "Unknown");
    assert.equal(formatName(null, ""), "Unknown");
    assert.equal(formatPrice(1234.5, "GBP"), "£1,234.50");
  });
});

describe("the status of an order", () => {
  const none = {
    refunded_at: null,
    deleted_at: null,
    dispatched_at: null,
    processing_at: null,
    payment_confirmed: false,
  };
  test("follows the specified precedence", () => {
    const order = { ...none, payment_confirmed: true };
    const at = "2026-01-01T00:00:00.000Z";
    const steps = [
      ["Confirmed", {}],
      ["Processing", { processing_at: at }],
      ["Dispatched", { dispatched_at: at }],
      ["Cancelled", { deleted_at: at }],
      ["Refunded", { refunded_at: at }],
    ] as const;
    let current: Parameters<typeof orderStatus>[0] = order;
    for (const [status, change] of steps) {
      current = { ...current, ...change };
      assert.equal(orderStatus(current), status);
    }
    assert.equal(orderStatus(none), "Created");
  });

  test("comes with a payment label", () => {
    const paid = { ...none, payment_confirmed: true };
    assert.equal(paymentLabel({ ...paid, stripe_invoice_id: "in_1" }), "Payment confirmed");
    assert.equal(paymentLabel({ ...none, stripe_invoice_id: "in_1" }), "Pay now");
    assert.equal(paymentLabel({ ...none, stripe_invoice_id: null }), "Pending payment");
    for (const ended of ["deleted_at", "refunded_at"])
      assert.equal(
        paymentLabel({ ...none, stripe_invoice_id: "in_1", [ended]: "2026-03-01T09:00:00Z" }),
        "Pending payment",
      );
  });
});
