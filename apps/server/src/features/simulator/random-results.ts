import type { Outcome, Sex } from "@kitpath/contract/catalogue/interpret";
import { ageOn, isCritical, randomValue, ruleFor } from "@kitpath/contract/catalogue/interpret";
import type { ResultValue } from "#features/kits/keep-results.ts";
import type { ReportedBiomarker } from "#features/products/list-reported-biomarkers.ts";

/** One in six values of a made-up report is out of range. */
const abnormalShare = 1 / 6;

type Patient = { gender: string; date_of_birth: string | null };

/** Values for a product's panels that obey each biomarker's unit and the range of the person, if there is one. */
export function randomResults(
  rows: readonly ReportedBiomarker[],
  patient: Patient | null | undefined,
  { random, now }: { random: () => number; now: Date },
): ResultValue[] {
  const sex = (patient?.gender ?? null) as Sex | null;
  const born = patient?.date_of_birth ?? null;
  const age = born === null ? null : ageOn(born, now.toISOString().slice(0, 10));
  return rows.map(({ panel, biomarker_code: biomarkerCode, definition }) => {
    const outcome: Outcome = random() < abnormalShare ? "abnormal" : "normal";
    const value = randomValue(definition, sex, outcome, random);
    return {
      panel,
      biomarkerCode,
      value,
      isCritical: isCritical(value, definition),
      unit: definition.unit,
      rule: ruleFor(definition, sex, age),
    };
  });
}
