import type { SampleCondition } from "./lab-sample-states.ts";
import { sampleConditionCodes } from "./lab-sample-states.ts";
import type { RejectionReason } from "./rejection-reasons.ts";
import { rejectionReasonCodes } from "./rejection-reasons.ts";
import { twoDigits } from "./two-digits.ts";

/**
 * Codes that the accession screen takes as commands about the sample that was scanned before, so that a bench needs no mouse.
 * No kit or barcode has a hyphen.
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

/** What a scanned code commands; `unknown` for one that looks like a command and is none, null for any other code. */
export function readScanCommand(code: string): ScanCommand | "unknown" | null {
  if (!code.toUpperCase().startsWith("KP-")) return null;
  const wanted = code.toUpperCase();
  const condition = sampleConditionCodes.find((each) => conditionCommand(each) === wanted);
  if (condition) return { do: "note", condition };
  const reason = rejectionReasonCodes.find((each) => rejectionCommand(each) === wanted);
  return reason ? { do: "reject", reason } : "unknown";
}
