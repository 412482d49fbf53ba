import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { guesser, headerWords } from "./headings.ts";
import { proposeRules } from "./line-rules.ts";
import { placesOf } from "./mapped-cells.ts";
import { isNumber, isTubeCode } from "./read-cell.ts";
import { readClock } from "./read-clock.ts";
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

/** Guesses the mapping of a file that fits no saved one, by its headings and, where they say nothing, by its values. */
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
    // Only the user knows which of two columns of one biomarker counts.
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

type Times = { measuredAt: string; measuredTime: string };

const otherDays = /birth|dob|born|expir|geburt|naissance|collect|drawn|order|receiv|print/i;
const measuredWords = /measur|result|complet|test|analy|run|mess/i;

/** Guesses the column with the time of measurement, or the two with its day and its time of day. */
export function proposeTimes(table: CsvTable, headers: readonly string[]): Times {
  const named = headers
    .filter((header) => headerWords.measuredAt.test(header) && !otherDays.test(header))
    .toSorted((a, b) => Number(measuredWords.test(b)) - Number(measuredWords.test(a)));
  const ofKind = (kind: Kind) => named.find((header) => kindOf(table, header) === kind);
  const [whole, day, time] = [ofKind("moment"), ofKind("day"), ofKind("time")];
  if (whole) return { measuredAt: whole, measuredTime: "" };
  if (day && time) return { measuredAt: day, measuredTime: time };
  return {
    measuredAt: day ?? named.find((header) => kindOf(table, header) === null) ?? "",
    measuredTime: "",
  };
}

type Kind = "moment" | "day" | "time" | null;

const timeOfDay = /^(\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?|\d{4}(\d{2})?)$/i;

/** What the first filled cell of a column is; null for neither a day nor a time. */
function kindOf({ headers, rows }: CsvTable, header: string): Kind {
  const at = headers.indexOf(header);
  const cell = rows.find(({ cells }) => cells[at])?.cells[at] ?? "";
  const clock = readClock(cell);
  if (clock) return clock.time === null ? "day" : "moment";
  return timeOfDay.test(cell) ? "time" : null;
}
