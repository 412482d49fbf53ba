import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";

/** One result from an instrument, with its line number. */
export type InstrumentEntry = {
  line: number;
  barcode: string;
  biomarkerCode: string;
  /** Null if the instrument withdraws the result. */
  value: string | null;
  unit: string;
  measuredAt: string | null;
};

/** What speaks against a result, for those who answer in codes. */
export type ProblemKind =
  | "sample"
  | "twice"
  | "panel"
  | "locked"
  | "older"
  | "unit"
  | "number"
  | "word"
  | "asks";
export type EntryProblem = RowProblem & { kind: ProblemKind };
