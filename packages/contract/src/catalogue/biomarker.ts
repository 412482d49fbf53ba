/** Bounds as strings with an operator, e.g. `{ LOW: ["<50"], NORMAL: [">=50", "<=99"], HIGH: [">99"] }`. */
export type RangeRule = { rule: "RANGE"; value: Partial<Record<"LOW" | "NORMAL" | "HIGH", string[]>> };

export const specimenTypes = ["BLOOD", "SALIVA", "SWAB"] as const;
export type SpecimenType = (typeof specimenTypes)[number];

type Common = {
  code: string;
  name: string;
  /** The printed unit; empty for a qualitative biomarker. */
  unit: string;
  ucum: string | null;
  loinc: string | null;
  specimenType: SpecimenType;
  /** Products that report it continue to; it cannot be added to others. */
  isRetired?: boolean;
};

/** A range from one age up to, but not including, another. A null age is unbounded; a null sex means both. */
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
  /** Where the range also depends on age: the first match takes precedence over `rules`. */
  byAge?: readonly AgeRule[];
  /** Values outside these limits are critical: an immediate risk. Null if there is no limit. */
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

/** Normal from `low` to `high`, both inclusive. */
export const between = (low: number, high: number): RangeRule =>
  rule({ LOW: [`<${low}`], NORMAL: [`>=${low}`, `<=${high}`], HIGH: [`>${high}`] });

/** Normal below `high`; `high` itself is too high. */
export const below = (high: number): RangeRule => rule({ NORMAL: [`<${high}`], HIGH: [`>=${high}`] });

/** Normal from `low` upwards, inclusive. */
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

/** Defines a quantitative blood biomarker. */
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
