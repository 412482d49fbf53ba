import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ColumnMapping, InstrumentImport } from "@kitpath/contract/lab/instruments/instruments";
import { parserOf } from "../../../parsing/parser.ts";
import { guesser } from "./headings.ts";
import { proposeRules } from "./line-rules.ts";
import type { MappedRows } from "./map-rows.ts";
import { mapRows } from "./map-rows.ts";
import { missingHeaders, namesIn, placesOf } from "./mapped-cells.ts";
import { namesUnder, proposeMapping } from "./propose-mapping.ts";
import { isTubeCode } from "./read-cell.ts";
import type { CsvTable } from "./read-csv.ts";
import { readCsv, readLines, tableIn } from "./read-csv.ts";
import { unitSourcesIn } from "./units-of-columns.ts";

type File = { content: Uint8Array; biomarkers: readonly BiomarkerDefinition[] };

type Proposed = { lines: number; mapping: ColumnMapping } | { problem: string };

/** Proposes the mapping of a new file: a saved one that fits it, or else a guess by its headings and values. */
export function readUpload({
  content,
  biomarkers,
  saved,
}: File & { saved: readonly ColumnMapping[] }): Proposed {
  const guess = guesser(biomarkers);
  const lines = readLines(content);
  const look = tableIn(lines, { line: null, names: [], guess });
  const problem = problemOf(look);
  if (problem) return { problem };
  for (const mapping of saved) {
    const table = tableIn(lines, { line: mapping.headingLine, names: namesIn(mapping), guess });
    if (!fits(table, mapping, look)) continue;
    const notSamples = proposeRules(table, placesOf(table, mapping), mapping.notSamples);
    return { lines: table.rows.length, mapping: { ...mapping, notSamples } };
  }
  return { lines: look.rows.length, mapping: proposeMapping(look, biomarkers) };
}

export const uploadParser = parserOf(import.meta.url, readUpload);

/** Proposes the mapping of a file with a chosen line as its heading, or, for 0, without a heading. */
export function readWithHeading({ content, biomarkers, line }: File & { line: number }): Proposed {
  const table = readCsv(content, { line, names: [], guess: guesser(biomarkers) });
  if (table.headingLine !== line) return { problem: `Line ${line} has no column names.` };
  const problem = problemOf(table);
  if (problem) return { problem };
  return { lines: table.rows.length, mapping: { ...proposeMapping(table, biomarkers), headingLine: line } };
}

export const headingParser = parserOf(import.meta.url, readWithHeading);

function problemOf({ headers, rows, problems }: CsvTable): string | null {
  if (headers.length > 0 && rows.length > 0) return null;
  const [problem] = problems;
  return problem ? `Line ${problem.line}: ${problem.message}` : "The file has a header but no results.";
}

/** Whether a saved mapping is this file's. Without a heading only its codes and names can tell. */
function fits(table: CsvTable, mapping: ColumnMapping, look: CsvTable): boolean {
  if (missingHeaders(table, mapping).length > 0) return false;
  if (mapping.headingLine !== 0) return true;
  if (look.headingLine !== 0) return false;
  const { barcodeAt, biomarker } = placesOf(table, mapping);
  return table.rows.some(
    ({ cells }) =>
      isTubeCode(cells[barcodeAt] ?? "") && (biomarker < 0 || (cells[biomarker] ?? "") in mapping.assays),
  );
}

export type View = Pick<InstrumentImport, "headers" | "headingLine" | "firstLines" | "sample" | "names">;

const sampleLines = 3;

/** Returns what is shown of a file while its columns are assigned. */
export function readView({ content, biomarkers, mapping }: File & { mapping: ColumnMapping }): View {
  const table = tableBy({ content, biomarkers, mapping });
  const { headers, headingLine, firstLines, rows } = table;
  return {
    headers,
    headingLine,
    firstLines,
    sample: rows.slice(0, sampleLines).map(({ cells }) => cells),
    names: Object.fromEntries(headers.map((header) => [header, namesUnder(table, header)])),
  };
}

export const viewParser = parserOf(import.meta.url, readView);

export type ReadResults = MappedRows & { lines: number; unusedColumns: string[] };

/** Reads the results of a file by its mapping. */
export function readResults(file: File & { mapping: ColumnMapping; now: Date }): ReadResults {
  const table = tableBy(file);
  return {
    ...mapRows(table, file.mapping, file),
    lines: table.lines,
    unusedColumns: unusedColumns(table, file.mapping),
  };
}

export const resultsParser = parserOf(import.meta.url, readResults);

const tableBy = ({ content, biomarkers, mapping }: File & { mapping: ColumnMapping }): CsvTable =>
  readCsv(content, { line: mapping.headingLine, names: namesIn(mapping), guess: guesser(biomarkers) });

/** Lists the filled columns from which a mapping takes nothing. */
function unusedColumns(table: CsvTable, mapping: ColumnMapping): string[] {
  const { headers, rows } = table;
  const { barcodeAt, mapped } = placesOf(table, mapping);
  const names = mapping.layout === "wide" ? headers.filter((header) => mapping.assays[header]) : [];
  const sourcesOf = unitSourcesIn(table, mapping);
  const used = new Set([
    barcodeAt,
    ...mapped,
    ...names.flatMap((name) => sourcesOf(name).columns),
    ...mapping.notSamples.map(({ column }) => headers.indexOf(column)),
  ]);
  return headers.filter((_, at) => !used.has(at) && rows.some(({ cells }) => cells[at]));
}
