import { z } from "zod";
import { searchField } from "./query-fields.ts";
import { querySchema } from "./query-schema.ts";
import { instant, longText, requiredLongText, requiredText, text } from "./text.ts";

/** Media types of an instrument's file; Windows reports CSV files as spreadsheets. */
export const csvMediaTypes = ["text/csv", "application/vnd.ms-excel"] as const;
export const hl7MediaTypes = ["application/hl7-v2", "x-application/hl7-v2+er7"] as const;
export const importMaxRows = 100_000;
export const importMaxBytes = 24 * 1024 * 1024;
/** How many values to check are shown, and can be confirmed. */
export const confirmableAtMost = 200;

export const importParams = z.object({ id: text(40) });
export const uploadQuery = querySchema({ fileName: searchField(255) });

/** Used in place of a biomarker for results that are not imported. */
export const leftOut = "-";

/** `long`: one result per line. `wide`: one sample per line, with one column per biomarker. */
export const fileLayouts = ["long", "wide"] as const;

const header = longText(200);

/** Says which column of an instrument's file is which, and which biomarker each of its names means. */
export const columnMapping = z.object({
  /** Names the instrument. A mapping of the same name is replaced. */
  name: requiredText(80),
  layout: z.enum(fileLayouts),
  barcode: requiredLongText(200),
  /** Long files: the column with the name of the biomarker. */
  biomarker: header,
  /** Long files: the column with the result. */
  value: header,
  /** Empty if the file has none; results are then taken to be in the biomarkers' own units. */
  unit: header,
  /** Empty if the file has none. */
  measuredAt: header,
  /** Maps the instrument's name, from a cell or a header, to a biomarker code or `leftOut`. */
  assays: z.record(longText(200), text(20)),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/** An error in one line of a file or message. */
export const rowProblem = z.object({
  /** The line number as in an editor, from 1. */
  line: z.number().int(),
  message: z.string(),
});
export type RowProblem = z.infer<typeof rowProblem>;

export const importStates = ["waiting", "running", "done", "failed"] as const;

export const importPreviewRow = z.object({
  line: z.number().int(),
  barcode: z.string(),
  biomarker: z.string(),
  value: z.string(),
  unit: z.string(),
  isCritical: z.boolean(),
});

/** What an import with this mapping would do. Nothing is stored. */
export const importCheck = z.object({
  results: z.number().int(),
  /** The total number of lines with errors, and the first of them. */
  wrongLines: z.number().int(),
  problems: z.array(rowProblem),
  /** The total number of values to confirm, and the first of them. */
  asking: z.number().int(),
  questions: z.array(rowProblem),
  /** How many of the values, those to confirm among them, are critical. */
  critical: z.number().int(),
  rows: z.array(importPreviewRow),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const instrumentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  lines: z.number().int(),
  headers: z.array(z.string()),
  /** The first lines, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** The values found under each header, for choosing which biomarker is meant. */
  names: z.record(z.string(), z.array(z.string())),
  mapping: columnMapping.extend({ name: z.string(), barcode: z.string() }),
  /** Whether the lab has saved this mapping. */
  isSavedMapping: z.boolean(),
  total: z.number().int(),
  stored: z.number().int(),
  problems: z.array(rowProblem),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type InstrumentImport = z.infer<typeof instrumentImport>;

export const importStart = z.object({
  mapping: columnMapping,
  /**
   * The questions of `importCheck` whose values have been checked and are intended. If the file asks any other by then, it stores
   * nothing.
   */
  confirmed: z.array(rowProblem.extend({ message: longText(1000) })).max(confirmableAtMost),
});
