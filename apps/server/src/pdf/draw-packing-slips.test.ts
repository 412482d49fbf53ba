import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "#test/read-pdf.ts";
import { drawSheet } from "./draw-sheet.ts";

test("a packing slip lists every kit of a large order, and its notes, over as many pages as that takes", async () => {
  const kits = Array.from({ length: 90 }, (_, n) => ({ kitId: `KIT${1000 + n}`, barcode: `BLC${5000 + n}` }));
  const order = {
    orderNumber: "RT12345",
    from: "Featherstonehaugh-Cholmondeley Clinics of Wolverhampton and the Marches",
    address: ["Zoë Able", "1 Alder Road", "Leeds"],
    postcode: "LS1 4AP",
    country: "",
    product: "Thyroid Function Profile",
    quantity: kits.length,
    kits,
    notes: "Leave it with the porter",
  };
  const pdf = await drawSheet({ kind: "packing_slips", orders: [order] }, new Date());
  const text = await textOf(pdf);
  for (const { kitId, barcode } of kits) assert.ok(text.includes(kitId) && text.includes(barcode), kitId);
  assert.ok(text.includes("porter"));
});
