import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { kitsOf } from "./kits-of.ts";

const kit = { kitId: "KLRR 8451" };
const withTube = { ...kit, barcode: "BLC 123" };

describe("a list of kits", () => {
  test("may have spaces within codes, as on labels, and a comma, semicolon or tab between them", () => {
    const list = "KLRR 8451\r\n\nKLRR 8451, BLC 123\n KLRR 8451;BLC 123 \nKLRR 8451\tBLC 123\n,\nKLRR 8451,";
    assert.deepEqual(kitsOf(list), {
      kits: [kit, withTube, withTube, withTube, kit],
      refused: undefined,
    });
  });

  test("is refused with the first line that cannot be read", () => {
    const good = "KLRR8451, BLC123\n";
    for (const [line, why] of [
      ["KLRR8452 BLC261121000000123", "This is not a kit ID. A tube barcode goes after a comma."],
      ["KLRR8452,BLC124,BLC125", "This is more than a kit ID and a tube barcode."],
      ["KLRR8452,,BLC125", "This is more than a kit ID and a tube barcode."],
      [",BLC124", "The kit ID is missing."],
      ["\tBLC124", "The kit ID is missing."],
      ['KLRR8452,"BLC124"', "This is not a tube barcode."],
    ] as const) {
      assert.equal(kitsOf(`${good}\n${line}\n;`).refused, `Line 3: ${why}`);
    }
  });
});
