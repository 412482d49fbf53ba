import { isCovidCode } from "@kitpath/contract/catalogue/biomarkers/shipped/covid";
import { invalidFields } from "../../../errors/errors.ts";

type Panel = { biomarkers: readonly string[] };

/**
 * A COVID-19 test has one outcome, which its certificate states, so it reports nothing else. Throws `invalid_request` at
 * `field`.
 */
export function refuseOtherThanCovid(panels: readonly Panel[], field: "panels" | "added"): void {
  const other = panels.flatMap(({ biomarkers }) => biomarkers).find((code) => !isCovidCode(code));
  if (other) {
    throw invalidFields({
      [field]: [
        `A COVID-19 test can report only biomarkers with a code that starts with SC2-. ${other} is not one.`,
      ],
    });
  }
}
