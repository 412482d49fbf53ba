import { isNotMeasured, readWord } from "@kitpath/contract/catalogue/biomarkers/result-words";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";

export type NoResult = {
  /** Whether the whole sample is tested again; a number that is missing is only measured again. */
  isRerun: boolean;
  /** What the instrument says, and what follows. */
  message: string;
  /** The same as a question. */
  question: string;
};

/** Whether an instrument says that it has no valid result; null if it has one, or none that can be read. Pure. */
export function readNoResult(
  { kind, name }: Pick<BiomarkerDefinition, "kind" | "name">,
  { value, barcode }: { value: string; barcode: string },
): NoResult | null {
  const word = readWord(value);
  const isNoResult = word === "Inconclusive" || word === "Invalid";
  if (!isNoResult && (kind === "qualitative" || !isNotMeasured(value))) return null;
  const said = `${name} of sample ${barcode} ${isNoResult ? `is ${word.toLowerCase()}` : "was not measured"}`;
  return kind === "qualitative"
    ? {
        isRerun: true,
        message: `${said}: the sample was sent for a rerun.`,
        question: `${said}. Send the sample for a rerun?`,
      }
    : {
        isRerun: false,
        message: `${said}: measure it again.`,
        question: `${said}. Leave it out and measure it again?`,
      };
}
