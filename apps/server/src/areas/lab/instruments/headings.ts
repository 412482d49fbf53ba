import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { headingWithin } from "@kitpath/contract/lab/instruments/instruments";
import { isData, isNumber, isTubeCode } from "./read-cell.ts";
import { isUnit, splitUnit } from "./read-unit.ts";
import type { CsvRow } from "./split-lines.ts";

/** Words that headings have for what a column is. */
export const headerWords = {
  barcode:
    /barcode|sample|specimen|accession|tube|patient.?id|probe|prøve|prov-?id|échantillon|muestra|campione|monster|amostra/i,
  biomarker: /biomarker|test|assay|analyte|parameter|^code$|analyt|paramètre|parámetro|determinación/i,
  value: /result|value|concentration|^conc\b|wert|ergebnis|résultat|valeur|valor|risultato|uitslag/i,
  unit: /unit|einheit|unité|unidad|unità|eenheid/i,
  measuredAt: /time|date|measured|completed|zeit|datum|uhrzeit|heure|fecha|hora|\bdata\b/i,
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

export type Guess = (name: string) => string;

/** Returns a function that finds the biomarker for an instrument's own name, with or without a unit; empty if there is none. */
export function guesser(biomarkers: readonly BiomarkerDefinition[]): Guess {
  const codes = new Map(
    biomarkers.flatMap(({ code, name, loinc }) =>
      [code, name, ...(loinc ? [loinc] : [])].map((word) => [plain(word), code] as const),
    ),
  );
  return (name) => codes.get(plain(name)) ?? codes.get(plain(splitUnit(name).name)) ?? "";
}

export const filled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== "") + 1;

/** Whether a line names columns: one for the barcode and another for a result, its name or its unit. */
function isHeading({ cells }: CsvRow, guess: Guess): boolean {
  const names = cells.filter(Boolean);
  if (names.length < 2 || names.some((name) => isTubeCode(name) && guess(name) === "")) return false;
  const barcode = names.findIndex((name) => headerWords.barcode.test(name));
  const { biomarker, value, unit } = headerWords;
  return names.some(
    (name, at) =>
      at !== barcode &&
      barcode >= 0 &&
      (guess(name) !== "" || [biomarker, value, unit].some((words) => words.test(name))),
  );
}

/**
 * Finds the heading among the first lines: the first that reads like one, else the first that is as wide as the results, unless
 * it is a result itself. Returns -1 if the file has none.
 */
export function findHeading(lines: readonly CsvRow[], guess: Guess): number {
  const first = lines.slice(0, headingWithin);
  const named = first.findIndex((line) => isHeading(line, guess));
  if (named >= 0) return named;
  const start = startOfTable(first);
  const cells = first[start]?.cells ?? [];
  return cells.some((cell) => isData(cell) && guess(cell) === "") ? -1 : start;
}

/** Returns the first line that is nearly as wide as most lines. */
export function startOfTable(lines: readonly CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(filled(cells), (counts.get(filled(cells)) ?? 0) + 1);
  let [width, best] = [0, -1];
  for (const [wide, count] of counts) {
    if ((wide - 1) * count > best) [width, best] = [wide, (wide - 1) * count];
  }
  return Math.max(
    0,
    lines.findIndex(({ cells }) => filled(cells) >= Math.max(2, width * 0.75)),
  );
}

/** Whether a line below the heading has only the units of its columns. */
export function isUnitLine(row: CsvRow | undefined): boolean {
  const cells = row?.cells.filter((cell) => cell !== "" && !/^[-–]+$|^units?$|^n\/?a$/i.test(cell)) ?? [];
  return cells.length > 0 && cells.every((cell) => isUnitCell(cell)) && !cells.some(isNumber);
}

const isUnitCell = (cell: string): boolean => isUnit(cell.replace(/^[[({](.*)[\])}]$/, "$1"));
