import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { TrendPoint } from "@kitpath/contract/results/trends/trends";
import { layOut } from "./trend-layout.ts";
import { conversionInWords, pointInWords } from "./trend-words.ts";

type Given = { result?: string | null; normal?: string[]; changes?: TrendPoint["changes"]; unit?: string };

/** A point of the given month; without a result it is a gap. */
function pointOf({ result, normal, changes = [], unit = "mmol/L" }: Given, month: number): TrendPoint {
  const range: RangeRule | null = normal ? { rule: "RANGE", value: { NORMAL: normal } } : null;
  const value = {
    result: result ?? null,
    reported: { result: result ?? "201", unit },
    conversion: null,
    range,
    note: null,
    interpretation: "NORMAL" as const,
    isCritical: false,
    isAmended: false,
  };
  const at = new Date(2024, month, 15, 8, 30).toISOString();
  return {
    test: { id: String(month), kitId: "KIT", product: "Lipids", at, isCollected: true, lab: "Lab" },
    value: result === undefined ? null : value,
    missing: result === undefined ? "rejected" : null,
    changes,
  };
}

const lay = (given: readonly Given[]) =>
  layOut({ points: given.map(pointOf), unit: "mmol/L" }, { width: 600, em: 13 });

describe("a trend's picture", () => {
  test("joins exact numbers only, and breaks at a gap, a limit, a word and another unit", () => {
    for (const between of [{}, { result: "<5" }, { result: "Negative" }, { result: null }]) {
      const { runs } = lay([{ result: "1" }, { result: "2" }, between, { result: "3" }, { result: "4" }]);
      assert.deepEqual(
        runs.map((run) => run.map(({ index }) => index)),
        [
          [0, 1],
          [3, 4],
        ],
      );
    }
  });

  test("draws what is no number on the axis in a lane of its own", () => {
    const { lanes, yTicks } = lay([{ result: "Negative" }, {}, { result: null, unit: "mg/dL" }]);
    assert.deepEqual(
      lanes.map(({ name }) => name),
      ["Negative", "No value", "In mg/dL"],
    );
    assert.deepEqual(yTicks, []);
  });

  test("marks a limit by the side on which the value lies", () => {
    const { places } = lay([{ result: "<5" }, { result: "7" }, { result: ">100" }]);
    assert.deepEqual(
      places.map(({ side }) => side),
      ["below", null, "above"],
    );
    assert.ok(places[0]!.y > places[1]!.y && places[1]!.y > places[2]!.y);
  });

  test("has a band for each range that applied, open where it has no limit, and none where there was none", () => {
    const both = [">=1", "<=5"];
    const { bands, left, right, top } = lay([
      { result: "2", normal: both },
      { result: "3", normal: both },
      { result: "4", normal: ["<6"] },
      { result: "4" },
    ]);
    assert.deepEqual(
      bands.map(({ hasTop, hasBottom }) => [hasTop, hasBottom]),
      [
        [true, true],
        [true, false],
      ],
    );
    const [first, second] = bands;
    assert.equal(first!.x, left);
    assert.ok(Math.abs(first!.x + first!.width - second!.x) < 0.01);
    assert.ok(second!.x + second!.width < right && second!.y > top);
  });

  test("names changes of method half-way, and keeps its words inside at any width", () => {
    const given = [1, 2, 3, 4].map((n) => ({
      result: String(n),
      changes: n > 1 ? (["lab", "unit"] as const) : [],
    }));
    for (const [width, em] of [
      [200, 26],
      [360, 13],
      [600, 13],
    ] as const) {
      const { marks, xTicks, places } = layOut(
        {
          points: given.map((each, month) => pointOf({ ...each, changes: [...each.changes] }, month)),
          unit: "",
        },
        { width, em },
      );
      assert.equal(marks.length, 3);
      assert.equal(marks[0]!.words, "New lab, new unit");
      assert.ok(marks[0]!.x > places[0]!.x && marks[0]!.x < places[1]!.x);
      for (const { middle, label } of xTicks) {
        const half = label.length * 0.28 * em;
        assert.ok(middle - half >= -0.01 && middle + half <= width + 0.01, `${label} at ${width}`);
      }
    }
  });

  test("can be drawn of a single value, and of none that is a number", () => {
    for (const given of [[{ result: "5" }], [{ result: "0" }, { result: "0" }], [{}]])
      for (const { x, y } of lay(given).places) assert.ok(Number.isFinite(x) && Number.isFinite(y));
  });
});

describe("a point in words", () => {
  test("says its time, value, range and conversion", () => {
    const point = pointOf({ result: "5.2", normal: ["<5"], changes: ["unit"] }, 0);
    const converted = { ...point.value!, interpretation: "HIGH" as const };
    converted.reported = { result: "201", unit: "mg/dL" };
    const value = { ...converted, conversion: { factor: 0.0258599, offset: 0 } };
    assert.equal(
      pointInWords({ ...point, value }, "mmol/L"),
      "15 Jan 2024: 5.2 mmol/L. High, range below 5 mg/dL. Reported as 201 mg/dL, × 0.02586. New unit.",
    );
    assert.equal(
      conversionInWords({ ...value, conversion: { factor: 10.929, offset: -23.5 } }, "mmol/mol"),
      "Reported as 201 mg/dL, × 10.93 − 23.5",
    );
    assert.equal(conversionInWords({ ...value, result: null }, "U/mL"), "Cannot be converted to U/mL");
  });
});
