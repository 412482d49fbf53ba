import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { PlacedSample } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { findPlaced } from "./find-placed.ts";

const tube = (barcode: string, kitId: string) => ({ id: `of ${kitId}`, barcode, kitId }) as PlacedSample;
const [one, two, three] = ["1", "2", "3"].map((n) => tube(`BLC2611210000${n}`, `KLRR845${n}`)) as [
  PlacedSample,
  PlacedSample,
  PlacedSample,
];

describe("a sample that was scanned into a batch", () => {
  test("is found by its barcode or kit id", () => {
    assert.equal(findPlaced([one], [one, two], "BLC 26112-100002"), two);
    assert.equal(findPlaced([], [one, two], "klrr8452"), two);
  });

  test("is recognised, under an accepted code, as the only one that was not there before", () => {
    assert.equal(findPlaced([one], [one, two], "BLC2611210000O"), two);
    assert.equal(findPlaced([one], [one, two, three], "BLC2611210000O"), undefined);
  });
});
