import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { Outcome, Sex } from "@kitpath/contract/catalogue/interpret";
import { ageOn, isCritical, randomValue, ruleFor } from "@kitpath/contract/catalogue/interpret";
import type { SimulatedOutcome } from "@kitpath/contract/simulator-steps";
import type { ResultValue } from "#features/kits/keep-results.ts";
import type { ReportedBiomarker } from "#features/products/list-reported-biomarkers.ts";
import { invalidFields } from "../../errors.ts";

/** One in six values of a made-up report is out of range. */
const abnormalShare = 1 / 6;

type Patient = { gender: string; date_of_birth: string | null };

export const hasCriticalLimit = (biomarker: BiomarkerDefinition): boolean =>
  biomarker.kind === "quantitative" && (biomarker.critical.low !== null || biomarker.critical.high !== null);

/**
 * Values for a product's panels that obey each biomarker's unit and the range of the person, if there is one. Of those with a
 * critical limit the first is beyond it where that is asked for. Throws `invalid_request` where there is none.
 */
export function randomResults(
  rows: readonly ReportedBiomarker[],
  patient: Patient | null | undefined,
  { random, now }: { random: () => number; now: Date },
  wanted: SimulatedOutcome = "mixed",
): ResultValue[] {
  const sex = (patient?.gender ?? null) as Sex | null;
  const born = patient?.date_of_birth ?? null;
  const age = born === null ? null : ageOn(born, now.toISOString().slice(0, 10));
  const critical =
    wanted === "critical" ? rows.find(({ definition }) => hasCriticalLimit(definition)) : undefined;
  if (wanted === "critical" && !critical) {
    throw invalidFields({ outcome: ["Nothing that this product measures has a critical limit."] });
  }
  return rows.map((row) => {
    const { panel, biomarker_code: biomarkerCode, definition } = row;
    const isAbnormal = random() < abnormalShare && wanted === "mixed";
    const outcome: Outcome = row === critical ? "critical" : isAbnormal ? "abnormal" : "normal";
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
