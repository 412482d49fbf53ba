import assert from "node:assert/strict";
import { test } from "node:test";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { makeCells } from "#test/bulk.ts";
import { orderOfCells } from "./order-of-cells.ts";

test("a phone number in a cell is read as everywhere else, however it is written", () => {
  const readings = [
    ["+44 (0)7700 900123", "+447700900123"],
    ["0044 7700-900123", "+447700900123"],
    ["+44 7700 900123", "+447700900123"],
    ["07700 900123", "+447700900123"],
    ["447700900123", "+447700900123"],
    ["7700900123", "+447700900123"],
    ["4.47701E+11", "4.47701E+11"],
  ];
  for (const [patientPhone, read] of readings) {
    const { order } = orderOfCells(makeCells({ patientPhone }), true);
    assert.equal((order as NewOrder).user?.mobileNumber, read, patientPhone);
  }
});
