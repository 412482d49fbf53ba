import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatDay, formatDayTime, formatName, formatPrice } from "./formats.ts";
import { orderStatus, paymentLabel } from "./order-status.ts";
import { emailPattern, isCalendarDate, namePattern, searchable } from "./text-rules.ts";

describe("formats", () => {
  test("days are dd/MM/yy, times MMM dd H:mm, and what is missing is Unknown", () => {
    const at = new Date(2026, 2, 5, 9, 7);
    assert.equal(formatDay(at.toISOString()), "05/03/26");
    assert.equal(formatDayTime(at.getTime() / 1000), "Mar 05 9:07");
    for (const missing of [null, undefined, "", "nonsense"]) {
      assert.equal(formatDay(missing), "Unknown");
      assert.equal(formatDayTime(missing), "Unknown");
    }
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
    assert.equal(paymentLabel({ payment_confirmed: true, stripe_invoice_id: "in_1" }), "Payment confirmed");
    assert.equal(paymentLabel({ payment_confirmed: false, stripe_invoice_id: "in_1" }), "Pay now");
    assert.equal(paymentLabel({ payment_confirmed: false, stripe_invoice_id: null }), "Pending payment");
  });
});

describe("rules of text", () => {
  test("names are what people are called", () => {
    for (const name of [
      "José",
      "O'Neill",
      "O’Neill",
      "Nguyễn",
      "de la Cruz",
      "Smith-Jones",
      "Þóra",
      "李",
      "St. John",
    ]) {
      assert.match(name, namePattern);
    }
    for (const name of ["R2D2", "<b>", "a@b", " x", "-"]) assert.doesNotMatch(name, namePattern);
  });

  test("e-mails have a local part and a domain with a dot", () => {
    for (const email of ["a@b.co", "first.last+tag@sub.example.org", "o'neill@x.ie"])
      assert.match(email, emailPattern);
    for (const email of ["a", "a@b", "a@@b.co", "a b@c.de", ".a@b.co", "a..b@c.de"])
      assert.doesNotMatch(email, emailPattern);
  });

  test("calendar days exist", () => {
    for (const day of ["2024-02-29", "1999-12-31", "0044-03-15"]) assert.ok(isCalendarDate(day), day);
    for (const day of ["2023-02-29", "2024-13-01", "2024-00-10", "24-01-01", "2024-1-1"])
      assert.ok(!isCalendarDate(day), day);
  });

  test("searching forgets case, accents and kinds of apostrophe", () => {
    assert.equal(searchable("  RENÉE   O’Neill "), "renee o'neill");
  });
});
