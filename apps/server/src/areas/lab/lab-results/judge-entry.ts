import type { CheckedValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import { checkValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { nobody } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { convertValue } from "#units/convert-value.ts";
import type { ProblemKind } from "./entry.ts";
import type { NoResult } from "./read-no-result.ts";
import { readNoResult } from "./read-no-result.ts";
import { judgeMeasured } from "./judge-measured.ts";
import type { CurrentResult, PanelRow } from "./queries.ts";

export type Entry = {
  sample: LabSample;
  biomarkerCode: string;
  /** Null removes the result. */
  value: string | null;
  unit?: string | undefined;
  /** Whether the value is intended in spite of a question about it; asked only if there is one. */
  isConfirmed: (question: string) => boolean;
  /** When an instrument measured it, null if it did not say; undefined for what is typed in. */
  measuredAt?: string | null;
};

export type Judgement =
  | { kind: "keep"; value: string | null; isCritical: boolean }
  | { kind: "unchanged" }
  /** The instrument says that it has no valid result. */
  | ({ kind: "no result" } & NoResult)
  | { kind: "refuse"; message: string; why: ProblemKind }
  /** It is stored once it is confirmed. */
  | { kind: "ask"; message: string; isCritical: boolean };

type Place = {
  panel: readonly PanelRow[];
  current: CurrentResult | undefined;
  /** When the sample was last put to a rerun; only what an instrument sends is compared with it. */
  rerunAt?: Date | undefined;
  now: Date;
};

/** Decides whether an entered result is valid. Pure. */
export function judgeEntry(entry: Entry, { panel, current, rerunAt, now }: Place): Judgement {
  const { sample, biomarkerCode, isConfirmed } = entry;
  if (sample.state === "rejected") return refuse("locked", `Sample ${sample.barcode} was rejected.`);
  const tested = panel.find((row) => row.biomarker_code === biomarkerCode);
  if (!tested) return refuse("panel", `${biomarkerCode} is not tested in sample ${sample.barcode}.`);
  const none =
    measuredFrom(entry) &&
    readNoResult(tested.definition, { value: entry.value ?? "", barcode: sample.barcode });
  if (none) return judgeRerun(none, entry, rerunAt);
  const checked = checkEntry(tested.definition, entry, now);
  if ("problem" in checked) return refuse(checked.why, checked.problem);
  if (checked.value === (current?.value ?? null)) return { kind: "unchanged" };
  const { value, isCritical } = checked;
  const measured = judgeInstrument(tested.definition, entry, value, { current, rerunAt });
  if ("problem" in measured) return refuse("older", measured.problem);
  const message = [checked.question, measured.question].filter((question) => question !== null).join(" ");
  if (message && !isConfirmed(message)) return { kind: "ask", message, isCritical };
  return { kind: "keep", value, isCritical };
}

const measuredFrom = ({ measuredAt }: Entry): boolean => measuredAt !== undefined;

/** What was measured before the sample was put to a rerun asks for no other. */
const judgeRerun = (none: NoResult, { measuredAt }: Entry, rerunAt: Date | undefined): Judgement =>
  rerunAt && measuredAt && Date.parse(measuredAt) <= rerunAt.getTime()
    ? { kind: "unchanged" }
    : { kind: "no result", ...none };

function judgeInstrument(
  { name }: BiomarkerDefinition,
  { sample: { barcode }, measuredAt }: Entry,
  value: string | null,
  before: Pick<Place, "current" | "rerunAt">,
): ReturnType<typeof judgeMeasured> {
  if (measuredAt === undefined) return { question: null };
  return judgeMeasured({ name, barcode, value, measuredAt }, before);
}

const refuse = (why: ProblemKind, message: string): Judgement => ({ kind: "refuse", message, why });

type Nothing = { value: null; question: null; isCritical: false };

function checkEntry(
  biomarker: BiomarkerDefinition,
  { value, unit }: Entry,
  at: Date,
): CheckedValue | { problem: string; why: ProblemKind } | Nothing {
  if (value === null) return { value: null, question: null, isCritical: false };
  // Who the person is and earlier results never lead to a refusal, so no clinic's data is read here.
  const converted = convertValue(biomarker, { value, unit });
  if ("problem" in converted) return { ...converted, why: "unit" };
  const checked = checkValue(biomarker, { value: converted.value, person: nobody, at });
  if (!("problem" in checked)) return checked;
  return { ...checked, why: biomarker.kind === "qualitative" ? "word" : "number" };
}
