import { headingWithin } from "@kitpath/contract/lab/instruments/instruments";
import { isData, isNumber, isTubeCode } from "./cell-kinds.ts";
import type { Guess } from "./header-words.ts";
import { headerWords } from "./header-words.ts";
import { isUnit } from "./read-unit.ts";
import type { CsvRow } from "./split-lines.ts";

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

/** Returns the first line that is nearly as wide as the most lines are. */
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
