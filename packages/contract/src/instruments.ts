import { z } from "zod";
import { messages } from "./messages.ts";
import { searchField } from "./query-fields.ts";
import { querySchema } from "./query-schema.ts";
import { isStorableText } from "./text-rules.ts";
import { instant, requiredText, text } from "./text.ts";

/** Media types of an instrument's file; Windows calls a CSV file a spreadsheet. */
export const csvMediaTypes = ["text/csv", "application/vnd.ms-excel"] as const;
export const hl7MediaTypes = ["application/hl7-v2", "x-application/hl7-v2+er7"] as const;
export const importMaxRows = 100_000;
export const importMaxBytes = 24 * 1024 * 1024;

export const importParams = z.object({ id: text(40) });
export const uploadQuery = querySchema({ fileName: searchField(200) });

/** Stands for a biomarker where results are not wanted. */
export const leftOut = "-";

/** `long`: one result a line. `wide`: one sample a line, one column for each biomarker. */
export const fileLayouts = ["long", "wide"] as const;

const header = text(200);

/** Which column of an instrument's file says what, and which biomarker each of its names stands for. */
export const columnMapping = z.object({
  /** Names the instrument. A mapping of the same name is replaced. */
  name: requiredText(80),
  layout: z.enum(fileLayouts),
  barcode: requiredText(200),
  /** Of a long file: the column with the name of what was measured. */
  biomarker: header,
  /** Of a long file: the column with the result. */
  value: header,
  /** Empty where the file has none; the results are then taken to be in the biomarkers' own units. */
  unit: header,
  /** Empty where the file has none. */
  measuredAt: header,
  /** From what the instrument calls it, in a cell or in a header, to the code of the biomarker or `leftOut`. */
  assays: z.record(z.string().max(200).refine(isStorableText, messages.invalidFormat), text(20)),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/** What is wrong in one line of a file or message. */
export const rowProblem = z.object({
  /** As an editor counts them, from 1. */
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

/** What a file would do with a mapping. Nothing is stored by it. */
export const importCheck = z.object({
  results: z.number().int(),
  /** How many lines are wrong in all, and the first of them. */
  wrongLines: z.number().int(),
  problems: z.array(rowProblem),
  /** How many values ask for a second look in all, and the first of them. */
  asking: z.number().int(),
  questions: z.array(rowProblem),
  rows: z.array(importPreviewRow),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const instrumentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  lines: z.number().int(),
  headers: z.array(z.string()),
  /** The first lines as they are, under their headers. */
  sample: z.array(z.array(z.string())),
  /** Of each header, what stands under it: for choosing which biomarker is meant. */
  names: z.record(z.string(), z.array(z.string())),
  mapping: columnMapping.extend({ name: z.string(), barcode: z.string() }),
  /** The mapping is one that the lab has saved. */
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
  /** The values that ask were looked at, and are meant. */
  confirmed: z.boolean(),
});
