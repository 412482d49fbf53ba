import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type {
  ColumnMapping,
  DateOrder,
  LeftOutLine,
  LineRule,
  RowProblem,
} from "@kitpath/contract/lab/instruments/instruments";
import { isNotMeasured } from "@kitpath/contract/catalogue/biomarkers/result-words";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { shorten } from "@kitpath/contract/fields/shorten";
import type { InstrumentEntry } from "#areas/lab/lab-results/instrument-results.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { findDateOrder, readMeasured } from "./read-time.ts";
import { labelOf, openRules } from "./line-rules.ts";
import type { NamedText, Places } from "./mapped-cells.ts";
import { missingHeaders, placesOf, resultsIn, timeTextOf } from "./mapped-cells.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";
import { leaveOut } from "./read-csv.ts";
import type { Separators } from "./read-cell.ts";
import { readDecimal, showsDecimalComma } from "./read-cell.ts";
import { splitValue } from "./read-unit.ts";
import { isUnknownUnit, chooseUnit, unitSourcesIn, unitsGiven } from "./units-of-columns.ts";
import type { UnitSources } from "./units-of-columns.ts";

type Known = { biomarkers: readonly BiomarkerDefinition[]; now: Date };

type Value = { biomarkerCode: string; value: string; unit: string };

/** A control's reading, to be recorded in the batches of the file's samples. */
export type ControlReading = Value & { line: number; control: string };

export type MappedRows = {
  entries: InstrumentEntry[];
  controls: ControlReading[];
  leftOut: LeftOutLine[];
  problems: RowProblem[];
  /** What each line calls its sample. */
  labels: ReadonlyMap<number, string>;
  /** The lines that a rule takes for something other than a sample. */
  byRule: { line: number; label: string; like: string }[];
  /** The units that are given for each of the instrument's names, with its biomarker. */
  units: { name: string; code: string; given: string[]; asks: boolean }[];
  /** The orders of day and month to choose from; empty if the order is known. */
  dateOrders: DateOrder[];
};

/**
 * Reads the results in a file by its mapping. Every line is among the entries, the controls, the lines left out or the problems; a line
 * with a value that was not measured is left out, and may be among the others too. A missing header is reported once, before any line.
 */
export function mapRows(table: CsvTable, mapping: ColumnMapping, { biomarkers, now }: Known): MappedRows {
  const labels = new Map<number, string>();
  const nothing = { entries: [], controls: [], byRule: [], units: [], dateOrders: [] };
  const none = { ...nothing, labels, leftOut: [...table.leftOut] };
  const missing = missingHeaders(table, mapping);
  if (missing.length > 0) {
    const message = missingMessage(table, missing);
    return { ...none, problems: [...table.problems, { line: table.headingLine || 1, message }] };
  }
  const places = placesOf(table, mapping);
  const { order, choices } = findDateOrder(timesOf(table, places), { chosen: mapping.dateOrder, now });
  const resultsOf = resultsIn(table, mapping);
  const context: Context = {
    table,
    mapping,
    places,
    resultsOf,
    separators: separatorsOf(table, resultsOf),
    sourcesOf: unitSourcesIn(table, mapping),
    sources: new Map(),
    given: new Map(),
    byCode: new Map(biomarkers.map((biomarker) => [biomarker.code, biomarker])),
    order,
    now,
  };
  const read: MappedRows = { ...none, problems: [...table.problems], dateOrders: order ? [] : choices };
  const rules = openRules(table, places, mapping.notSamples);
  for (const row of table.rows) {
    const label = labelOf(row, places);
    labels.set(row.line, label);
    const rule = rules.find(row);
    if (rule) read.byRule.push({ line: row.line, label, like: rule.like });
    const found = readRow(context, row, rule);
    if ("problem" in found) read.problems.push({ line: row.line, message: found.problem });
    else if ("why" in found) read.leftOut.push(leaveOut(row, found.why));
    else {
      read.entries.push(...found.entries);
      read.controls.push(...found.controls);
      if (found.without) read.leftOut.push(leaveOut(row, found.without));
    }
  }
  read.units = Array.from(context.given, ([name, { code, units, asks }]) => ({
    name,
    code,
    given: [...units],
    asks,
  }));
  read.problems.sort((a, b) => a.line - b.line);
  read.leftOut.sort((a, b) => a.line - b.line);
  return read;
}

function missingMessage({ headers }: CsvTable, missing: readonly string[]): string {
  const named = missing.filter(Boolean).map((name) => `“${name}”`);
  if (named.length === 0) return "Choose the biomarker column and the result column.";
  return `The header has no column ${named.join(", ")}. It has: ${headers.join(", ") || "none"}.`;
}

type Context = {
  table: CsvTable;
  mapping: ColumnMapping;
  places: Places;
  resultsOf: (row: CsvRow) => NamedText[];
  separators: Separators;
  sourcesOf: (name: string) => UnitSources;
  sources: Map<string, UnitSources>;
  given: Map<string, { code: string; units: Set<string>; asks: boolean }>;
  byCode: ReadonlyMap<string, BiomarkerDefinition>;
  order: DateOrder | null;
  now: Date;
};

type FoundRow =
  | { entries: InstrumentEntry[]; controls: ControlReading[]; without: string }
  | { problem: string }
  | { why: string };

/** Reads a line: its results, its problem, or why it is left out. */
function readRow(context: Context, row: CsvRow, rule: LineRule | undefined): FoundRow {
  const { mapping, places, order, now } = context;
  if (rule && !rule.control) return { why: `Not a sample: “${rule.like}”.` };
  const results = context.resultsOf(row);
  if (results.every(({ name, text }) => text === "" && (mapping.layout === "wide" || name === ""))) {
    return { why: "No result in this line." };
  }
  if (row.cells[0]?.startsWith("#") && (places.barcodeAt === 0 || !row.cells[places.barcodeAt])) {
    return { why: "A comment." };
  }
  const barcode = plainCode(row.cells[places.barcodeAt] ?? "");
  if (!barcode && !rule) return { problem: "This line has no barcode." };
  const time = timeTextOf(row, places);
  const measured = time ? readMeasured(time, { now, order }) : null;
  if (measured && "problem" in measured) return measured;
  const found: Value[] = [];
  const missing: string[] = [];
  for (const { name, text } of results) {
    const read = readResult(context, row, { name, text });
    if (read && "problem" in read) return read;
    if (read && "missing" in read) missing.push(read.missing);
    else if (read) found.push(read);
  }
  const { line } = row;
  const without = missing.length > 0 ? `Nothing was measured: ${missing.join(", ")}.` : "";
  if (without && found.length === 0) return { why: without };
  if (rule) {
    const controls = found.map((each) => ({ ...each, line, control: rule.control }));
    return { entries: [], controls, without };
  }
  if (found.length === 0) return { why: "You chose to leave its biomarker out." };
  const measuredAt = isoTime(measured);
  return { entries: found.map((each) => ({ ...each, line, barcode, measuredAt })), controls: [], without };
}

/** Returns null for a result that is left out. */
function readResult(
  { mapping, byCode, separators, sourcesOf, sources, given }: Context,
  row: CsvRow,
  { name, text }: NamedText,
): Value | { problem: string } | { missing: string } | null {
  const code = mapping.assays[name] ?? name;
  if (code === leftOut) return null;
  const biomarker = byCode.get(code);
  if (!biomarker) return { problem: `“${shorten(name, 40)}” is not matched to a biomarker.` };
  if (text === "") return mapping.layout === "wide" ? null : { problem: `${name} has no result.` };
  if (biomarker.kind === "quantitative" && isNotMeasured(text)) {
    return { missing: `${biomarker.name} “${shorten(text, 40)}”` };
  }
  const cell = splitValue(text);
  const value = readDecimal(cell.value, separators);
  if (value === null)
    return { problem: `“${shorten(text)}” could be two numbers. Write it with a decimal point.` };
  const source = sources.get(name) ?? sourcesOf(name);
  sources.set(name, source);
  const units = unitsGiven(source, row, cell.unit);
  const noted = given.get(name) ?? { code, units: new Set(), asks: false };
  for (const each of units) noted.units.add(each);
  given.set(name, noted);
  const unit = chooseUnit(biomarker, units, mapping.units[name] ?? "");
  noted.asks ||= typeof unit !== "string" || isUnknownUnit(biomarker, unit);
  return typeof unit === "string" ? { biomarkerCode: code, value, unit } : unit;
}

function separatorsOf({ delimiter, rows }: CsvTable, resultsOf: Context["resultsOf"]): Separators {
  const hasDecimalCommas = rows.some((row) =>
    resultsOf(row).some(({ text }) => showsDecimalComma(splitValue(text).value, delimiter)),
  );
  return { delimiter, hasDecimalCommas };
}

function* timesOf(table: CsvTable, places: Places): Iterable<string> {
  if (places.measuredAt < 0) return;
  for (const row of table.rows) {
    const text = timeTextOf(row, places);
    if (text) yield text;
  }
}
