import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers";
import type { Outcome, Sex } from "@kitpath/contract/catalogue/interpret";
import { randomValue, ruleFor } from "@kitpath/contract/catalogue/interpret";
import type { ResultValue } from "#features/kits/keep-results.ts";

type Row = { panel: string; biomarker_code: string };

/** One in six values of a made-up report is out of range. */
const abnormalShare = 1 / 6;

/** Values for a product's panels that obey each biomarker's unit and range. */
export function randomResults(rows: readonly Row[], sex: Sex | null, random: () => number): ResultValue[] {
  return rows.map((row) => {
    const biomarker = biomarkerOf(row.biomarker_code);
    const outcome: Outcome = random() < abnormalShare ? "abnormal" : "normal";
    return {
      panel: row.panel,
      biomarkerCode: row.biomarker_code,
      value: randomValue(biomarker, sex, outcome, random),
      unit: biomarker.unit,
      rule: ruleFor(biomarker, sex),
    };
  });
}
