import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { checkValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import { plainNumber } from "@kitpath/contract/catalogue/biomarkers/plain-number";
import { nobody } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { isNotMeasured, readWord } from "@kitpath/contract/catalogue/biomarkers/result-words";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { convertValue } from "#units/convert-value.ts";
import type { CurrentResult, PanelRow } from "./lab-result.ts";
import type { ProblemKind } from "./instrument-results.ts";

export type Entry = {
  sample: LabSample;
  biomarkerCode: string;
  /** Null removes the result. */
  value: string | null;
  unit?: string | undefined;
  /** Whether what a question asks about is intended; asked only if there is a question. */
  isConfirmed: (question: string) => boolean;
  /** Undefined for what is typed in. */
  measured?: Measured;
};

/** What else counts for an instrument's result. */
type Measured = {
  /** Null if the instrument did not say when. */
  at: string | null;
  /** When the sample was last sent for a rerun. */
  rerunAt: Date | undefined;
  /** Whether any result of the sample stands. */
  hasResult: () => boolean;
  /** Whether a person is there to ask before a sample is sent for a rerun. */
  asksReruns: boolean;
};

export type Judgement =
  | {
      kind: "keep";
      value: string | null;
      isCritical: boolean;
      /** What the instrument gave, if it was converted; otherwise null. */
      measuredAs: string | null;
    }
  | { kind: "unchanged" }
  /** The instrument has no valid result. */
  | ({ kind: "no result" } & NoResult)
  | { kind: "refuse"; message: string; why: ProblemKind }
  /** It is stored once it is confirmed. */
  | { kind: "ask"; message: string; isCritical: boolean };

type Place = { panel: readonly PanelRow[]; current: CurrentResult | undefined; now: Date };

/** Decides in one pass what becomes of an entered result, whether typed in or measured. Pure. */
export function judgeEntry(entry: Entry, { panel, current, now }: Place): Judgement {
  const { sample, biomarkerCode, value: given, isConfirmed, measured } = entry;
  const { barcode } = sample;
  if (sample.state === "rejected") return refuse("locked", `Sample ${barcode} was rejected.`);
  const tested = panel.find((row) => row.biomarker_code === biomarkerCode);
  if (!tested) return refuse("panel", `${biomarkerCode} is not tested in sample ${barcode}.`);
  const { definition } = tested;
  const none = measured ? readNoResult(definition, { value: given ?? "", barcode }) : null;
  if (measured && none) return judgeNoResult(none, entry, measured);
  const read = readEntry(definition, entry, now);
  if ("problem" in read) return refuse(read.why, read.problem);
  const { value, isCritical } = read;
  if (value === (current?.value ?? null)) return { kind: "unchanged" };
  const named = `${definition.name} of sample ${barcode}`;
  const older = measured ? olderThan(measured, current) : null;
  if (older) return refuse("older", `${named} ${older}.`);
  if (measured && sample.state === "released") return refuseReleased(barcode);
  const replaces = measured ? replacesTyped(definition, value, current) : null;
  const question = [read.question, replaces].filter((each) => each !== null).join(" ");
  if (question && !isConfirmed(question)) return { kind: "ask", message: question, isCritical };
  return { kind: "keep", value, isCritical, measuredAs: measured ? asMeasured(entry, value) : null };
}

const refuse = (why: ProblemKind, message: string): Judgement => ({ kind: "refuse", message, why });

const refuseReleased = (barcode: string): Judgement =>
  refuse("locked", `Sample ${barcode} has been released. Amend its results at the bench.`);

const timeOf = (at: string | null): number => (at === null ? Infinity : Date.parse(at));

const isBeforeRerun = ({ at, rerunAt }: Measured): boolean =>
  rerunAt !== undefined && timeOf(at) <= rerunAt.getTime();

/** A measurement from before the sample's rerun asks for no other rerun, and neither does a sample that waits for its own. */
function judgeNoResult(none: NoResult, { sample, isConfirmed }: Entry, measured: Measured): Judgement {
  if (isBeforeRerun(measured)) return { kind: "unchanged" };
  if (sample.state === "released") return refuseReleased(sample.barcode);
  const { at, rerunAt, hasResult, asksReruns } = measured;
  if (none.isRerun && rerunAt && at === null && !hasResult()) return { kind: "unchanged" };
  return asksReruns && !isConfirmed(none.question)
    ? { kind: "ask", message: none.question, isCritical: false }
    : { kind: "no result", ...none };
}

/** A value measured before the rerun or before the current value comes from a message or a file that was sent again. */
function olderThan(measured: Measured, current: CurrentResult | undefined): string | null {
  if (isBeforeRerun(measured)) return "was measured before the sample was sent for a rerun";
  const isOvertaken = current?.measured_at && timeOf(measured.at) < current.measured_at.getTime();
  return isOvertaken ? "has a result that was measured later" : null;
}

/** Asks before an instrument replaces another value that a person has typed in; `value` is null if it withdraws its result. */
function replacesTyped(
  { name }: BiomarkerDefinition,
  value: string | null,
  current: CurrentResult | undefined,
): string | null {
  const typed = current?.source === "grid" ? current.value : null;
  if (typed === null) return null;
  const found = `${name}: somebody entered ${typed} at the bench, but the instrument`;
  if (value === null) return `${found} has withdrawn its result. Remove it?`;
  return Number(typed) === Number(value) ? null : `${found} reports ${value}. Replace it?`;
}

type Read =
  | { value: string | null; question: string | null; isCritical: boolean }
  | { problem: string; why: ProblemKind };

function readEntry(biomarker: BiomarkerDefinition, { value, unit }: Entry, at: Date): Read {
  if (value === null) return { value: null, question: null, isCritical: false };
  // The person and earlier results never lead to a refusal, so this reads no data of a clinic.
  const converted = convertValue(biomarker, { value, unit });
  if ("problem" in converted) return { ...converted, why: "unit" };
  const checked = checkValue(biomarker, { value: converted.value, person: nobody, at });
  if (!("problem" in checked)) return checked;
  return { ...checked, why: biomarker.kind === "qualitative" ? "word" : "number" };
}

const numeric = /^[<>]?\d+(\.\d+)?$/;

function asMeasured({ value, unit = "" }: Entry, stored: string | null): string | null {
  const given = plainNumber((value ?? "").replace(/\s+/g, ""));
  return given === stored || !numeric.test(given) ? null : `${given} ${unit.trim()}`;
}

type NoResult = {
  /** Whether the whole sample is tested again; a number that is missing is only measured again. */
  isRerun: boolean;
  /** What the instrument says, and what follows. */
  message: string;
  /** The same as a question. */
  question: string;
};

/** Reads that an instrument has no valid result; null if it has one, or says something else. Pure. */
function readNoResult(
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
