import { z } from "zod";
import { recordOf } from "../../fields/record-of.ts";
import { searchField } from "../../lists/query-fields.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { instant, longText, requiredLongText, requiredText, text } from "../../fields/text.ts";

/** Media types of an instrument's file; Windows reports CSV files as spreadsheets. */
export const csvMediaTypes = ["text/csv", "application/vnd.ms-excel"] as const;
export const hl7MediaTypes = ["application/hl7-v2", "x-application/hl7-v2+er7"] as const;
export const importMaxRows = 100_000;
export const importMaxBytes = 24 * 1024 * 1024;
/** The heading is among so many first lines. */
export const headingWithin = 200;
export const lineRulesAtMost = 200;

/** How often `*` may stand in a rule: each is looked for in every line. */
export const starsAtMost = 5;
/** How many values to check are shown, and can be confirmed. */
export const confirmableAtMost = 200;

export const importParams = z.object({ id: text(40) });
export const uploadQuery = querySchema({ fileName: searchField(255) });

/** Used in place of a biomarker for results that are not imported. */
export const leftOut = "-";

/** `long`: one result per line. `wide`: one sample per line, with one column per biomarker. */
export const fileLayouts = ["long", "wide"] as const;

const header = longText(200);

/** Far more names than an instrument's files have. */
const namesAtMost = 2000;

/** The order of day and month in times such as 05/11/2026. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Lines that are not samples: controls, calibrators, blanks, totals. */
export const lineRule = z.object({
  /** The column with the words; empty for the barcode's, or the first filled cell of a line without a barcode. */
  column: header,
  /** What its cell says, in capitals or not; `*` stands for any characters, up to five times. */
  like: requiredText(200).regex(/^[^*]*(?:\*+[^*]*){0,5}$/, `Write * at most ${starsAtMost} times.`),
  /** The control material that these lines are readings of, for the batches of the file's samples; empty to leave them out. */
  control: text(80),
});
export type LineRule = z.infer<typeof lineRule>;

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
  /** Empty if the file has none; results without any unit are taken to be in the biomarkers' own units. */
  unit: header,
  /** Empty if the file has none. */
  measuredAt: header,
  /** The column with the time of day if `measuredAt` has only the day; otherwise empty. */
  measuredTime: header.default(""),
  /** Null if every time shows it, or until somebody is asked. */
  dateOrder: z.enum(dateOrders).nullable().default(null),
  /** The line of the heading; 0 for a file without one, whose columns are `Column 1`, `Column 2` …; null: found by its names. */
  headingLine: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** Maps the instrument's name, from a cell or a header, to a biomarker code or `leftOut`. */
  assays: recordOf(longText(200), text(20), { max: namesAtMost }),
  /** The unit of a name's values where the file gives none or several that differ. */
  units: recordOf(longText(200), text(40), { max: namesAtMost }).default({}),
  /** The first rule that fits a line counts. */
  notSamples: z.array(lineRule).max(lineRulesAtMost).default([]),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/** A mapping as it is proposed, before it is named. */
export const proposedMapping = columnMapping.extend({
  name: z.string(),
  barcode: z.string(),
  assays: z.record(longText(200), text(20)),
  units: z.record(longText(200), text(40)).default({}),
});

export const headingChoice = z.object({
  /** The number of the line with the heading; 0 if the file has none. */
  line: z.number().int().min(0).max(1_000_000),
});

/** An error in one line of a file or message. */
export const rowProblem = z.object({
  /** The line number as in an editor, from 1. */
  line: z.number().int(),
  message: z.string(),
});
export type RowProblem = z.infer<typeof rowProblem>;

/** A problem of a line, and the name that the line gives its sample. A rule for lines that are not samples uses that name. */
export const lineProblem = rowProblem.extend({ label: z.string() });
export type LineProblem = z.infer<typeof lineProblem>;

/** A line that is not stored, or not with every value. */
export const leftOutLine = z.object({ line: z.number().int(), text: z.string(), why: z.string() });
export type LeftOutLine = z.infer<typeof leftOutLine>;

export const importStates = ["waiting", "running", "done", "failed"] as const;

export const importPreviewRow = z.object({
  line: z.number().int(),
  barcode: z.string(),
  biomarker: z.string(),
  value: z.string(),
  unit: z.string(),
  /** What the file says, if it was converted: `1.2 ng/dL`; otherwise empty. */
  converted: z.string(),
  isCritical: z.boolean(),
});

/** A control's reading in a file, and what becomes of it. */
export const importControl = z.object({
  line: z.number().int(),
  control: z.string(),
  biomarker: z.string(),
  value: z.string(),
  unit: z.string(),
  /** How many of the file's batches it is recorded in. */
  batches: z.number().int(),
});

/** Where the unit of an instrument's values comes from, and what happens to them. */
export const assayUnit = z.object({
  name: z.string(),
  biomarker: z.string(),
  /** The biomarker's own unit. */
  unit: z.string(),
  /** The units that the file gives. */
  given: z.array(z.string()),
  /** Whether somebody must say the unit: two that differ are given for a value, or one that the biomarker does not have. */
  asks: z.boolean(),
});

/** What an import with this mapping would do. Nothing is stored. */
export const importCheck = z.object({
  results: z.number().int(),
  /** How many lines have anything in them; how many of these give results, are control readings, or are left out. */
  lines: z.number().int(),
  resultLines: z.number().int(),
  controlLines: z.number().int(),
  leftOutLines: z.number().int(),
  /** The first of those left out. */
  leftOut: z.array(leftOutLine),
  /** The columns that nothing is taken from. */
  unusedColumns: z.array(z.string()),
  /** The orders of day and month to choose from before times can be read; empty if that is known. */
  dateOrders: z.array(z.enum(dateOrders)),
  units: z.array(assayUnit),
  controls: z.array(importControl),
  /** The total number of lines with errors, and the first of them. */
  wrongLines: z.number().int(),
  problems: z.array(lineProblem),
  /** The total number of values to confirm, and the first of them. */
  asking: z.number().int(),
  questions: z.array(rowProblem),
  /** How many of the values, those to confirm among them, are critical. */
  critical: z.number().int(),
  /** How many samples of the file were received after their stability, and the lab has not said that they are tested; the first of them. */
  pastStability: z.number().int(),
  pastStabilitySamples: z.array(z.string()),
  rows: z.array(importPreviewRow),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const instrumentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** How many lines are below the heading. */
  lines: z.number().int(),
  headers: z.array(z.string()),
  /** The line of the heading; 0 if the file has none. */
  headingLine: z.number().int(),
  /** The first lines of the file, with what stands above the heading. */
  firstLines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** The first lines of results, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** The values found under each header, for choosing which biomarker is meant. */
  names: z.record(z.string(), z.array(z.string())),
  mapping: proposedMapping,
  /** Whether the lab has saved this mapping. */
  isSavedMapping: z.boolean(),
  total: z.number().int(),
  stored: z.number().int(),
  /** How many lines were stored, and how many were left out; both 0 until the file is stored. */
  storedLines: z.number().int(),
  leftOutLines: z.number().int(),
  problems: z.array(rowProblem),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type InstrumentImport = z.infer<typeof instrumentImport>;

export const importStart = z.object({
  mapping: columnMapping,
  /**
   * The questions of `importCheck` whose values the user has checked and intends. If the file then asks any other, nothing is
   * stored.
   */
  confirmed: z.array(rowProblem.extend({ message: longText(1000) })).max(confirmableAtMost),
});
