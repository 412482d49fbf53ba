import type { RowProblem } from "@kitpath/contract/instruments";

/** One result from an instrument, with its line number. */
export type InstrumentEntry = {
  line: number;
  barcode: string;
  biomarkerCode: string;
  value: string;
  unit: string;
  measuredAt: string | null;
};

export type Read = { entries: InstrumentEntry[]; problems: RowProblem[] };
