import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "#test/read-pdf.ts";
import { drawSheet } from "./draw-sheet.ts";

const order = {
  orderNumber: "RT12345",
  from: "Featherstonehaugh-Cholmondeley Clinics of Wolverhampton and the Marches",
  address: ["Zoë Able", "1 Alder Road", "Leeds"],
  postcode: "LS1 4AP",
  country: "",
  product: "Thyroid Function Profile",
  registrationUrl: "https://dashboard.example.com/activate?partnerCode=featherstonehaugh",
};

test("a packing slip lists every kit of a large order, and its notes, on as many pages as needed", async () => {
  const kits = Array.from({ length: 90 }, (_, n) => ({ kitId: `KIT${1000 + n}`, barcode: `BLC${5000 + n}` }));
  const large = { ...order, quantity: kits.length, kits, notes: "Leave it with the porter" };
  const pdf = await drawSheet({ kind: "packing_slips", orders: [large] }, new Date());
  const text = await textOf(pdf);
  for (const { kitId, barcode } of kits) assert.ok(text.includes(kitId) && text.includes(barcode), kitId);
  assert.ok(text.includes("porter"));
  assert.ok(text.includes(`Register each kit, with the kit ID on its box, at ${order.registrationUrl}`));
});

test("a packing slip has the longest notes in full, above its footer", async () => {
  const words = (count: number, word: string) => Array.from({ length: count }, (_, n) => `${word}${n}`);
  for (const notes of [words(160, "note").join(" ").slice(0, 996), words(200, "n").join("\n")]) {
    for (const quantity of [1, 20]) {
      const whole = { ...order, quantity, kits: [], notes: `${notes} END` };
      const text = await textOf(await drawSheet({ kind: "packing_slips", orders: [whole] }, new Date()));
      for (const word of notes.split(/\s/)) assert.ok(text.includes(word), `${word} of ${quantity}`);
      assert.match(text, /END\s+Featherstonehaugh/);
    }
  }
});
