import type { CheckedValue } from "@kitpath/contract/catalogue/check-value";
import { checkValue } from "@kitpath/contract/catalogue/check-value";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { LabSample } from "#features/lab-samples/lab-sample.ts";
import type { CurrentResult, PanelRow } from "./queries.ts";

export type Entry = {
  sample: LabSample;
  biomarkerCode: string;
  /** Null removes the result. */
  value: string | null;
  unit?: string | undefined;
  confirmed: boolean;
};

export type Judgement =
  | { kind: "keep"; value: string | null; isCritical: boolean; wasAsked: boolean }
  | { kind: "unchanged" }
  | { kind: "refuse"; message: string }
  /** It is stored once it is confirmed. */
  | { kind: "ask"; message: string; isCritical: boolean };

type Place = { panel: readonly PanelRow[]; current: CurrentResult | undefined; now: Date };

/** Decides whether an entered result is valid. Pure. */
export function judgeEntry(entry: Entry, { panel, current, now }: Place): Judgement {
  const { sample, biomarkerCode, confirmed } = entry;
  if (sample.state === "rejected") return refuse(`Sample ${sample.barcode} was rejected.`);
  const tested = panel.find((row) => row.biomarker_code === biomarkerCode);
  if (!tested) return refuse(`${biomarkerCode} is not tested in sample ${sample.barcode}.`);
  const checked = checkEntry(tested.definition, entry, now);
  if ("problem" in checked) return refuse(checked.problem);
  if (checked.value === (current?.value ?? null)) return { kind: "unchanged" };
  const { value, question, isCritical } = checked;
  if (question && !confirmed) return { kind: "ask", message: question, isCritical };
  return { kind: "keep", value, isCritical, wasAsked: question !== null };
}

const refuse = (message: string): Judgement => ({ kind: "refuse", message });

type Nothing = { value: null; question: null; isCritical: false };

function checkEntry(
  biomarker: BiomarkerDefinition,
  { value, unit }: Entry,
  at: Date,
): CheckedValue | { problem: string } | Nothing {
  if (value === null) return { value: null, question: null, isCritical: false };
  // A person's sex and earlier results never lead to a refusal, so no clinic's data is read here.
  return checkValue(biomarker, { value, unit, sex: null, at });
}
