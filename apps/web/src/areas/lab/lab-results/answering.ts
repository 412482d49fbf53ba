import type { ColumnMapping, ImportCheck } from "@kitpath/contract/lab/instruments/instruments";

/** What a part of the preview shows, and how it changes the mapping; the file is then read again. */
export type Answering = {
  check: ImportCheck;
  mapping: ColumnMapping;
  onAnswer: (part: Partial<ColumnMapping>) => void;
};
