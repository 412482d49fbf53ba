import type { BiomarkerDefinition, RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { ReportStatus } from "@kitpath/contract/results/results/test-answer";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { FoundTest } from "./queries.ts";

/** Everything about a test that machine-readable formats contain, whatever the format. */
export type ResultRecord = { test: FoundTest; release: Release | null };

/** The newest version of a test's results. */
export type Release = {
  id: string;
  version: number;
  status: ReportStatus;
  reason: string | null;
  releasedAt: Date;
  lab: { id: string; name: string } | null;
  results: RecordedResult[];
};

export type RecordedResult = {
  id: string;
  panel: string;
  code: string;
  name: string;
  value: string;
  unit: string;
  interpretation: Interpretation;
  isCritical: boolean;
  rule: RangeRule | null;
  unjudged: Unjudged | null;
  /** As it was when the result was released. */
  biomarker: Pick<BiomarkerDefinition, "loinc" | "ucum" | "specimenType" | "material">;
  status: ReportStatus;
};

/** A record with results. */
export type ReleasedRecord = { test: FoundTest; release: Release };
