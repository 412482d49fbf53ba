import { canBeCritical, interpret, isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { Outcome } from "@kitpath/contract/catalogue/biomarkers/random-value";
import { randomValue } from "@kitpath/contract/catalogue/biomarkers/random-value";
import { rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { ReportedBiomarker } from "#areas/catalogue/biomarkers/biomarker.ts";
import { listBiomarkersOfOrder } from "#areas/catalogue/biomarkers/biomarker.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { personWhenSampled, readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { putToRerun } from "#areas/kits/kits/at-the-lab.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import type { ResultValue } from "#areas/kits/kits/release.ts";
import { amendResults, releaseResults } from "#areas/kits/kits/release.ts";
import type { TenantTransaction } from "#db/database.ts";
import { timeOfId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Choices } from "./steps.ts";

const amendment = "The analyser was found to be out of calibration, and the sample was tested again.";

/**
 * Does what the lab does with a sample on its bench, and for `amended` also with released results, using the same functions.
 * Throws `invalid_request` if none of a test's values can be critical.
 */
export async function giveOutcome(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { outcome, rejectionReason }: Choices,
): Promise<void> {
  if (rejectionReason) return rejectKit(trx, scope, kit, rejectionReason);
  if (outcome === "rerun") return putToRerun(trx, scope, kit);
  const biomarkers = await listBiomarkersOfOrder(trx, kit.product_code, timeOfId(kit.order_id));
  const patient = await readPatientOfKit(trx, kit);
  const draw = (wanted: "normal" | "abnormal" | "critical" | undefined) =>
    randomResults(biomarkers, patient, scope, wanted);
  if (outcome === "critical" && !biomarkers.some(({ definition }) => canBeCritical(definition))) {
    throw invalidFields({ outcome: ["No value of this test can be critical."] });
  }
  if (kit.status !== "processed") {
    const values = draw(outcome === "amended" ? "normal" : (outcome as Exclude<typeof outcome, "rejected">));
    await releaseResults(trx, scope, kit, values);
  }
  if (outcome === "amended") {
    await amendResults(trx, scope, kit, { reason: amendment, values: draw("abnormal") });
  }
}

/** One in six values of a random report is out of range. */
const abnormalShare = 1 / 6;

/** Maximum number of abnormal values in an abnormal report. */
const mostAbnormal = 3;

type Patient = Parameters<typeof personWhenSampled>[0];
type Chance = { random: () => number };

/**
 * Returns values for a product's panels that fit each biomarker's unit and the person's range, if there is one. A critical
 * report has one critical value and otherwise normal ones; it needs a biomarker with critical limits.
 */
export function randomResults(
  rows: readonly ReportedBiomarker[],
  patient: Patient,
  { random }: Chance,
  outcome?: Outcome,
): ResultValue[] {
  const person = personWhenSampled(patient);
  const draw = (row: ReportedBiomarker, wanted: Outcome): ResultValue => {
    const { panel, biomarker_code: biomarkerCode, definition } = row;
    const value = randomValue(definition, person, wanted, random);
    return {
      panel,
      biomarkerCode,
      value,
      isCritical: isCritical(value, definition),
      unit: definition.unit,
      ...rangeFor(definition, person),
    };
  };
  if (!outcome) return rows.map((row) => draw(row, random() < abnormalShare ? "abnormal" : "normal"));
  const values = rows.map((row) => draw(row, "normal"));
  if (outcome === "critical") {
    const risky = rows.flatMap(({ definition }, index) => (canBeCritical(definition) ? [index] : []));
    const chosen = risky[Math.floor(random() * risky.length)];
    if (chosen !== undefined) values[chosen] = draw(rows[chosen]!, "critical");
  }
  if (outcome === "abnormal") {
    const first = Math.floor(random() * rows.length);
    let left = 1 + Math.floor(random() * mostAbnormal);
    for (let n = 0; n < rows.length && left > 0; n++) {
      const index = (first + n) % rows.length;
      const value = draw(rows[index]!, "abnormal");
      // Some biomarkers have no value out of range, and some people no range.
      if (["NORMAL", "UNKNOWN"].includes(interpret(value.value, value.rule))) continue;
      values[index] = value;
      left--;
    }
  }
  return values;
}
