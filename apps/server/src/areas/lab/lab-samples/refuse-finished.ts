import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { AppError } from "../../../errors/errors.ts";
import type { LabSample } from "./lab-sample.ts";

/** Throws `step_not_possible`. */
export function refuseFinished({ finished_at, state, barcode }: LabSample): void {
  if (!finished_at) return;
  const message = `Sample ${barcode} is ${labSampleStateLabels[state].toLowerCase()}.`;
  throw new AppError("step_not_possible", { message });
}
