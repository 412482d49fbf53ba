import type { HormonalStatus } from "./hormonal-status.ts";

/** Bounds as strings with an operator, e.g. `{ LOW: ["<50"], NORMAL: [">=50", "<=99"], HIGH: [">99"] }`. */
export type RangeRule = { rule: "RANGE"; value: Partial<Record<"LOW" | "NORMAL" | "HIGH", string[]>> };

export const specimenTypes = ["BLOOD", "SALIVA", "SWAB"] as const;
export type SpecimenType = (typeof specimenTypes)[number];

/** What of the collected specimen is measured. */
export type Material = "serum" | "blood" | "saliva" | "swab";

/** Where a biomarker's codes and ranges come from. */
export type Sources = {
  /** LOINC's own name of the code, or why there is none. */
  loinc: string;
  ranges?: string;
  /** Why some people have no range. */
  gaps?: string;
};

type Common = {
  code: string;
  name: string;
  /** The printed unit; empty for a qualitative biomarker. */
  unit: string;
  ucum: string | null;
  loinc: string | null;
  specimenType: SpecimenType;
  /** Missing where it is not known. */
  material?: Material;
  /** Set for shipped biomarkers; missing for those that staff add. */
  sources?: Sources;
  /** Products that report it continue to; it cannot be added to others. */
  isRetired?: boolean;
};

/**
 * A range from one age up to, but not including, another. A null age is unbounded, a null sex means both. A null status means all
 * but pregnancy, which a range must name.
 */
export type ReferenceRange = {
  sex: "f" | "m" | null;
  fromYears: number | null;
  toYears: number | null;
  status: HormonalStatus | null;
  rule: RangeRule;
};

/** A range as it was stored before ranges had a status; the first match took precedence over `rules`. */
export type AgeRule = Omit<ReferenceRange, "status">;

export type QuantitativeBiomarker = Common & {
  kind: "quantitative";
  decimals: number;
  /** People outside all of them get no interpretation. Older versions lack this field: see `referenceRangesOf`. */
  ranges?: readonly ReferenceRange[];
  /** What the version before `ranges` judges by: nothing, where there are `ranges`. */
  rules: { any: RangeRule } | { f: RangeRule; m: RangeRule };
  byAge?: readonly AgeRule[];
  /** Values outside these limits are critical for anybody: an immediate risk. Null if there is no limit. */
  critical: { low: number | null; high: number | null };
  /** The values possible in a living person; anything outside is taken for a typing error. */
  plausible: readonly [number, number];
};

export type QualitativeBiomarker = Common & {
  kind: "qualitative";
  values: readonly ["Negative", "Positive"];
};

export type BiomarkerDefinition = QuantitativeBiomarker | QualitativeBiomarker;

const rule = (value: RangeRule["value"]): RangeRule => ({ rule: "RANGE", value });

/** By which no value is low, normal or high. */
export const judgesNothing = { any: rule({}) } as const;

/** Normal from `low` to `high`, both inclusive. */
export const between = (low: number, high: number): RangeRule =>
  rule({ LOW: [`<${low}`], NORMAL: [`>=${low}`, `<=${high}`], HIGH: [`>${high}`] });

/** Normal below `high`; `high` itself is too high. */
export const below = (high: number): RangeRule => rule({ NORMAL: [`<${high}`], HIGH: [`>=${high}`] });

/** Normal up to `high`, inclusive. */
export const atMost = (high: number): RangeRule => rule({ NORMAL: [`<=${high}`], HIGH: [`>${high}`] });

/** Normal from `low` upwards, inclusive. */
export const above = (low: number): RangeRule => rule({ LOW: [`<${low}`], NORMAL: [`>=${low}`] });
