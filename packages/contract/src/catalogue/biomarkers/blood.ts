import type { Material, QuantitativeBiomarker, ReferenceRange } from "./biomarker.ts";
import { judgesNothing } from "./biomarker.ts";

type BloodRow = {
  unit: string;
  ucum: string;
  /** The code with LOINC's own long name. */
  loinc: readonly [code: string, name: string] | { none: string };
  material?: Material;
  decimals?: number;
  ranges: readonly ReferenceRange[];
  source: string;
  /** Why some of the people whom products are for have no range. */
  gaps?: string;
  critical?: { low?: number; high?: number };
  plausible: readonly [number, number];
};

/** Defines a quantitative blood biomarker, measured in serum unless it says otherwise. */
export function blood(code: string, name: string, row: BloodRow): QuantitativeBiomarker {
  const [loinc, loincName] = "none" in row.loinc ? [null, row.loinc.none] : row.loinc;
  return {
    kind: "quantitative",
    code,
    name,
    unit: row.unit,
    ucum: row.ucum,
    loinc,
    specimenType: "BLOOD",
    material: row.material ?? "serum",
    sources: { loinc: loincName, ranges: row.source, ...(row.gaps ? { gaps: row.gaps } : {}) },
    decimals: row.decimals ?? 1,
    ranges: row.ranges,
    rules: judgesNothing,
    critical: { low: row.critical?.low ?? null, high: row.critical?.high ?? null },
    plausible: row.plausible,
  };
}
