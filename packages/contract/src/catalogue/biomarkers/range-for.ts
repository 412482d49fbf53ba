import type { BiomarkerDefinition, RangeRule, ReferenceRange } from "./biomarker.ts";
import type { HormonalStatus } from "./hormonal-status.ts";
import { referenceRangesOf } from "./reference-ranges.ts";

export type Sex = "f" | "m";

/** What a reference range depends on; null is not known. */
export type Person = {
  sex: Sex | null;
  /** In whole years when the sample was collected. */
  ageYears: number | null;
  status: HormonalStatus | null;
};

/** Why a person has no range, or not one alone. */
export type Unjudged = {
  reason: "none" | "sex" | "age" | "status" | "several";
  /** The ranges that may apply, depending on facts that are not known. */
  ranges: ReferenceRange[];
};

export type RangeOfPerson =
  | { rule: RangeRule; unjudged: null }
  | { rule: null; unjudged: Unjudged }
  /** For a qualitative biomarker, which needs no range. */
  | { rule: null; unjudged: null };

const none = (reason: Unjudged["reason"]): RangeOfPerson => ({
  rule: null,
  unjudged: { reason, ranges: [] },
});

/**
 * Returns the reference range of a biomarker for a person. Nobody is judged by somebody else's: without a range of the person's
 * sex, age and status there is none, and while one of these is not known there is one only if it cannot make a difference.
 */
export function rangeFor(biomarker: BiomarkerDefinition, person: Person): RangeOfPerson {
  if (biomarker.kind === "qualitative") return { rule: null, unjudged: null };
  const all = referenceRangesOf(biomarker);
  if (all.length === 0) return none("none");
  const ofSex = all.filter(({ sex }) => sex === null || person.sex === null || sex === person.sex);
  if (ofSex.length === 0) return none("sex");
  const ofAge = ofSex.filter((range) => holdsAt(range, person.ageYears));
  if (ofAge.length === 0) return none("age");
  const fitting = ofAge.filter(({ status }) => canHave(person, status));
  if (fitting.length === 0) return none("status");
  const [one] = fitting;
  const isCertain = fitting.length === 1 && one !== undefined && !leavesOpen(one, person);
  return isCertain
    ? { rule: one.rule, unjudged: null }
    : { rule: null, unjudged: { reason: "several", ranges: fitting } };
}

const holdsAt = ({ fromYears, toYears }: ReferenceRange, ageYears: number | null): boolean =>
  ageYears === null || (ageYears >= (fromYears ?? 0) && (toYears === null || ageYears < toYears));

/** Whether a range of a status may be that of a person. Pregnancy is not assumed. */
function canHave({ sex, status: own }: Person, status: HormonalStatus | null): boolean {
  if (sex === "m") return status === null;
  if (status === "pregnant" || own === "pregnant") return status === own;
  return status === null || own === null || status === own;
}

/** Whether an unknown fact about a person may put them outside a range. */
const leavesOpen = ({ sex, fromYears, toYears, status }: ReferenceRange, person: Person): boolean =>
  (person.sex === null && sex !== null) ||
  (person.ageYears === null && (fromYears !== null || toYears !== null)) ||
  (person.status === null && person.sex !== "m" && status !== null);

/** Whether any of a biomarker's ranges depends on the hormonal status. */
export const dependsOnStatus = (biomarker: BiomarkerDefinition): boolean =>
  biomarker.kind === "quantitative" && referenceRangesOf(biomarker).some(({ status }) => status !== null);

/** Whether any of a biomarker's ranges depends on the age. */
export const dependsOnAge = (biomarker: BiomarkerDefinition): boolean =>
  biomarker.kind === "quantitative" &&
  referenceRangesOf(biomarker).some(({ fromYears, toYears }) => fromYears !== null || toYears !== null);

/** A person about whom nothing is known, for controls. */
export const nobody: Person = { sex: null, ageYears: null, status: null };
