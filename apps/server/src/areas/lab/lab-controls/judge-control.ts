import { nobody } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { checkValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { measuredInterval } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { ControlRow } from "./queries.ts";

type Limits = Pick<ControlRow, "low" | "high" | "expected"> & { definition: BiomarkerDefinition };

/** Returns whether a control's result is within its limits, both inclusive, or what is wrong with a value of the wrong type. */
export function judgeControl(
  control: Limits,
  value: string,
  at: Date,
): { value: string; isPassed: boolean } | { problem: string } {
  const checked = checkValue(control.definition, { value, person: nobody, at });
  if ("problem" in checked) return checked;
  if (control.expected) return { value: checked.value, isPassed: checked.value === control.expected };
  const [least, greatest] = measuredInterval(checked.value)!;
  return {
    value: checked.value,
    isPassed: least >= Number(control.low) && greatest <= Number(control.high),
  };
}
