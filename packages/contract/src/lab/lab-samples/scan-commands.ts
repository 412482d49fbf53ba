import type { SampleCondition } from "../../kits/kits/sample-condition.ts";
import { sampleConditionCodes } from "../../kits/kits/sample-condition.ts";
import type { RejectionReason } from "../../kits/kits/rejection-reasons.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";
import { twoDigits } from "../../fields/two-digits.ts";

/**
 * Codes that the accession screen treats as commands for the sample scanned before, so that the bench needs no mouse. No kit id
 * or barcode contains a hyphen.
 */
export type ScanCommand =
  | { do: "note"; condition: SampleCondition }
  | { do: "reject"; reason: RejectionReason };

const placeOf = (index: number) => twoDigits(index + 1);

/** `KP-C-02` */
export const conditionCommand = (code: SampleCondition): string =>
  `KP-C-${placeOf(sampleConditionCodes.indexOf(code))}`;

/** `KP-R-03` */
export const rejectionCommand = (code: RejectionReason): string =>
  `KP-R-${placeOf(rejectionReasonCodes.indexOf(code))}`;

/** Returns the command of a scanned code; `unknown` if it only looks like a command, null for any other code. */
export function readScanCommand(code: string): ScanCommand | "unknown" | null {
  if (!code.toUpperCase().startsWith("KP-")) return null;
  const wanted = code.toUpperCase();
  const condition = sampleConditionCodes.find((each) => conditionCommand(each) === wanted);
  if (condition) return { do: "note", condition };
  const reason = rejectionReasonCodes.find((each) => rejectionCommand(each) === wanted);
  return reason ? { do: "reject", reason } : "unknown";
}
