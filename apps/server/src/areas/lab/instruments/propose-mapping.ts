import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { isNumber, isTubeCode } from "./cell-kinds.ts";
import { guesser, headerWords } from "./header-words.ts";
import { proposeRules } from "./line-rules.ts";
import { placesOf } from "./mapped-cells.ts";
import { proposeTimes } from "./propose-times.ts";
import type { CsvTable } from "./read-csv.ts";
import { isUnit, splitUnit, splitValue } from "./read-unit.ts";

const namesAtMost = 200;
const triedRows = 200;

/** Lists the distinct values under a header. */
export function namesUnder(table: CsvTable, header: string): string[] {
  const index = table.headers.indexOf(header);
  const names = new Set<string>();
  for (const { cells } of table.rows) {
    if (cells[index]) names.add(cells[index]);
    if (names.size === namesAtMost) break;
  }
  return [...names];
}

/** Guesses the mapping of a file that no saved mapping fits, by its headings, and where they say nothing by its values. */
export function proposeMapping(table: CsvTable, biomarkers: readonly BiomarkerDefinition[]): ColumnMapping {
  const guess = guesser(biomarkers);
  const measured = table.headers.filter((header) => guess(withoutColumn(header)) !== "");
  const free = new Set(table.headers);
  for (const header of measured) free.delete(header);
  const take = (header: string): string => {
    free.delete(header);
    return header;
  };
  const find = (words: RegExp | null, holds: (cell: string) => boolean): string => {
    const named = [...free].find((header) => words?.test(splitUnit(header).name));
    return take(named ?? [...free].find((header) => sharesOf(table, header, holds) > 0.5) ?? "");
  };
  const barcode = take(barcodeOf(table, [...free]));
  const isWide = measured.length > 0;
  const biomarker = isWide ? "" : find(headerWords.biomarker, (cell) => guess(cell) !== "");
  const times = proposeTimes(table, [...free]);
  take(times.measuredAt);
  take(times.measuredTime);
  const unit = find(isWide ? /^units?$/i : headerWords.unit, (cell) => !isWide && isUnit(cell));
  const value = isWide ? "" : find(headerWords.value, (cell) => isNumber(splitValue(cell).value));
  const names = isWide ? measured : namesUnder(table, biomarker);
  const mapping: ColumnMapping = {
    name: "",
    layout: isWide ? "wide" : "long",
    barcode,
    biomarker,
    value,
    unit,
    ...times,
    dateOrder: null,
    headingLine: table.headingLine === 0 ? 0 : null,
    // Of two columns of one biomarker, nobody but the user knows which is meant.
    assays: Object.fromEntries(names.map((name) => [name, guess(name)])),
    units: {},
    notSamples: [],
  };
  return { ...mapping, notSamples: proposeRules(table, placesOf(table, mapping), []) };
}

const withoutColumn = (header: string): string => header.replace(/ \(column \d+\)$/, "");

const kindWords = /type|kind|class|role|category|position|name/i;

/** The column whose values look most like the codes on tubes among those that are named for it, else among all. */
function barcodeOf(table: CsvTable, headers: readonly string[]): string {
  const named = headers.filter((header) => headerWords.barcode.test(header));
  const fitting = named.filter((header) => !kindWords.test(header));
  const shares = new Map(headers.map((header) => [header, sharesOf(table, header, isTubeCode)]));
  const shareOf = (header: string) => shares.get(header) ?? 0;
  const best = (among: readonly string[]) => among.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  const holding = headers.filter((header) => shareOf(header) > 0.5);
  return best(fitting) ?? best(named) ?? best(holding) ?? headers[0] ?? "";
}

/** Returns the share of a column's filled cells that are of a kind. */
function sharesOf({ headers, rows }: CsvTable, header: string, holds: (cell: string) => boolean): number {
  const at = headers.indexOf(header);
  const cells = rows.slice(0, triedRows).flatMap((row) => row.cells[at] || []);
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}
