import type { ColumnMapping, RowProblem } from "@kitpath/contract/instruments";
import { leftOut } from "@kitpath/contract/instruments";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import { plainCode } from "@kitpath/contract/plain-code";
import { shorten } from "@kitpath/contract/shorten";
import type { InstrumentEntry, Read } from "#features/lab-results/entry.ts";
import { isoTime } from "../../iso-time.ts";
import type { CsvRow, CsvTable } from "./read-csv.ts";
import type { Separators } from "./read-decimal.ts";
import { readDecimal, showsDecimalComma } from "./read-decimal.ts";
import { readTime } from "./read-time.ts";

type Columns = Record<"barcode" | "biomarker" | "value" | "unit" | "measuredAt", number>;

type Known = { biomarkers: readonly BiomarkerDefinition[]; now: Date };

/** Reads the results in a file according to the mapping. A missing header is reported once, before any line. */
export function mapRows(table: CsvTable, mapping: ColumnMapping, { biomarkers, now }: Known): Read {
  const known = new Set(biomarkers.map(({ code }) => code));
  const missing = missingHeaders(table, mapping);
  if (missing.length > 0) {
    const has = table.headers.filter(Boolean).join(", ") || "none";
    const message = `The header has no column ${missing.map((name) => `“${name}”`).join(", ")}. It has: ${has}.`;
    return { entries: [], problems: [...table.problems, { line: 1, message }] };
  }
  const at = (header: string) => (header === "" ? -1 : table.headers.indexOf(header));
  const { barcode, biomarker, value, unit, measuredAt } = mapping;
  const columns = {
    barcode: at(barcode),
    biomarker: at(biomarker),
    value: at(value),
    unit: at(unit),
    measuredAt: at(measuredAt),
  };
  const layout = { table, mapping, columns };
  const { delimiter } = table;
  const hasDecimalCommas = table.rows.some((row) =>
    resultsOf(layout, row).some(({ text }) => showsDecimalComma(text, delimiter)),
  );
  const context = { ...layout, separators: { delimiter, hasDecimalCommas }, known, now };
  const read: Read = { entries: [], problems: [...table.problems] };
  for (const row of table.rows) {
    const problem = readRow({ ...context, row }, read.entries);
    if (problem) read.problems.push({ line: row.line, message: problem });
  }
  read.problems.sort((a, b) => a.line - b.line);
  return read;
}

export function missingHeaders({ headers }: CsvTable, mapping: ColumnMapping): string[] {
  const { layout, barcode, biomarker, value, unit, measuredAt, assays } = mapping;
  const needed =
    layout === "long" ? [biomarker, value] : Object.keys(assays).filter((name) => assays[name] !== leftOut);
  return [barcode, ...needed, unit, measuredAt].filter((name, index) =>
    name === "" ? layout === "long" && index > 0 && index < 3 : !headers.includes(name),
  );
}

type Context = {
  row: CsvRow;
  table: CsvTable;
  mapping: ColumnMapping;
  columns: Columns;
  separators: Separators;
  known: ReadonlySet<string>;
  now: Date;
};

/** Adds the results of a line; if there is a problem, returns it and adds nothing. */
function readRow(
  { row, table, mapping, columns, separators, known, now }: Context,
  into: InstrumentEntry[],
): string | null {
  const cell = cellsOf(row);
  const barcode = plainCode(cell(columns.barcode));
  if (!barcode) return "This line has no barcode.";
  const time = cell(columns.measuredAt);
  const measured = time ? readTime(time, now) : null;
  if (measured && "problem" in measured) return measured.problem;
  const found: InstrumentEntry[] = [];
  for (const { name, text } of resultsOf({ table, mapping, columns }, row)) {
    const code = mapping.assays[name] ?? name;
    if (code === leftOut) continue;
    if (!known.has(code)) return `“${shorten(name, 40)}” is not matched to a biomarker.`;
    if (text === "" && mapping.layout === "wide") continue;
    if (text === "") return `${name} has no result.`;
    const value = readDecimal(text, separators);
    if (value === null) return `“${shorten(text)}” could be two numbers. Write it with a decimal point.`;
    found.push({
      line: row.line,
      barcode,
      biomarkerCode: code,
      value,
      unit: cell(columns.unit),
      measuredAt: isoTime(measured),
    });
  }
  into.push(...found);
  return null;
}

type Layout = Pick<Context, "table" | "mapping" | "columns">;

const cellsOf =
  (row: CsvRow) =>
  (index: number): string =>
    index < 0 ? "" : (row.cells[index] ?? "");

function resultsOf({ table, mapping, columns }: Layout, row: CsvRow): { name: string; text: string }[] {
  const cell = cellsOf(row);
  if (mapping.layout === "long") return [{ name: cell(columns.biomarker), text: cell(columns.value) }];
  return Object.keys(mapping.assays).map((name) => ({ name, text: cell(table.headers.indexOf(name)) }));
}

/** Counts the lines with problems; the list may name a line more than once. */
export const countLines = (problems: readonly RowProblem[]): number =>
  new Set(problems.map(({ line }) => line)).size;
