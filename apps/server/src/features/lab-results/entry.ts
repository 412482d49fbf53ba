import type { RowProblem } from "@kitpath/contract/instruments";

/** One result as an instrument gives it, with the line it stands in. */
export type InstrumentEntry = {
  line: number;
  barcode: string;
  biomarkerCode: string;
  value: string;
  unit: string;
  measuredAt: string | null;
};

export type Read = { entries: InstrumentEntry[]; problems: RowProblem[] };
