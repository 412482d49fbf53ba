/** Bounds as strings with an operator, e.g. `{ LOW: ["<50"], NORMAL: [">=50", "<=99"], HIGH: [">99"] }`. */
export type RangeRule = { rule: "RANGE"; value: Partial<Record<"LOW" | "NORMAL" | "HIGH", string[]>> };

export const specimenTypes = ["BLOOD", "SALIVA", "SWAB"] as const;
export type SpecimenType = (typeof specimenTypes)[number];

type Common = {
  code: string;
  name: string;
  /** As it is printed; empty for a qualitative biomarker. */
  unit: string;
  ucum: string | null;
  loinc: string | null;
  specimenType: SpecimenType;
  /** What reports it goes on doing so; nothing else begins to. */
  isRetired?: boolean;
};

/** A range that holds from one age up to, but not including, another; null is open, and for both sexes. */
export type AgeRule = {
  sex: "f" | "m" | null;
  fromYears: number | null;
  toYears: number | null;
  rule: RangeRule;
};

export type QuantitativeBiomarker = Common & {
  kind: "quantitative";
  decimals: number;
  /** By sex where the reference range depends on it. */
  rules: { any: RangeRule } | { f: RangeRule; m: RangeRule };
  /** Where the range depends on age too: the first that fits goes before `rules`. */
  byAge?: readonly AgeRule[];
  /** Beyond these a value is an immediate risk; null where there is no such limit. */
  critical: { low: number | null; high: number | null };
  /** What a living person can have; beyond it a value is a slip of the pen. */
  plausible: readonly [number, number];
};

export type QualitativeBiomarker = Common & {
  kind: "qualitative";
  values: readonly ["Negative", "Positive"];
};

export type BiomarkerDefinition = QuantitativeBiomarker | QualitativeBiomarker;

const rule = (value: RangeRule["value"]): RangeRule => ({ rule: "RANGE", value });

/** Normal from `low` to `high`, both included. */
export const between = (low: number, high: number): RangeRule =>
  rule({ LOW: [`<${low}`], NORMAL: [`>=${low}`, `<=${high}`], HIGH: [`>${high}`] });

/** Normal under `high`, which itself is too high. */
export const below = (high: number): RangeRule => rule({ NORMAL: [`<${high}`], HIGH: [`>=${high}`] });

/** Normal from `low` on, itself included. */
export const above = (low: number): RangeRule => rule({ LOW: [`<${low}`], NORMAL: [`>=${low}`] });

type BloodRow = {
  unit: string;
  ucum?: string;
  loinc?: string;
  decimals?: number;
  range: RangeRule | { f: RangeRule; m: RangeRule };
  critical?: { low?: number; high?: number };
  plausible: readonly [number, number];
};

/** One quantitative biomarker of blood. */
export const blood = (code: string, name: string, row: BloodRow): QuantitativeBiomarker => ({
  kind: "quantitative",
  code,
  name,
  unit: row.unit,
  ucum: row.ucum ?? null,
  loinc: row.loinc ?? null,
  specimenType: "BLOOD",
  decimals: row.decimals ?? 1,
  rules: "rule" in row.range ? { any: row.range } : row.range,
  critical: { low: row.critical?.low ?? null, high: row.critical?.high ?? null },
  plausible: row.plausible,
});
