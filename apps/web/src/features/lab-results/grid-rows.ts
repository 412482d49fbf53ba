import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { CheckedValue } from "@kitpath/contract/catalogue/check-value";
import { checkValue } from "@kitpath/contract/catalogue/check-value";
import type { GridSample, ResultGrid } from "@kitpath/contract/lab-results";

/** `asks`: kept once it is confirmed. `refused`: what is typed cannot stand there. */
export type CellState = "saved" | "saving" | "asks" | "refused";

export type Cell = {
  /** What is typed; empty where there is no result. */
  text: string;
  version: number;
  state: CellState;
  message: string;
  isMine: boolean;
  isReleased: boolean;
};

export type GridRow = { sample: GridSample; cells: readonly Cell[] };
export type Place = { row: number; column: number };

const emptyCell: Cell = {
  text: "",
  version: 0,
  state: "saved",
  message: "",
  isMine: false,
  isReleased: false,
};

export const rowOf = (sample: GridSample, codes: readonly string[]): GridRow => ({
  sample,
  cells: codes.map((code) => {
    const kept = sample.results[code];
    return kept ? { ...emptyCell, ...kept, text: kept.value ?? "" } : emptyCell;
  }),
});

/** What stands at which place: while this is the same, so is what a place means. */
export const shapeOf = ({ samples, biomarkers }: ResultGrid): string =>
  JSON.stringify([samples.map(({ id }) => id), biomarkers.map(({ code }) => code)]);

/**
 * A row after its sample was read anew. Where something is typed that is not kept yet, or was kept after it was read, that stays:
 * the versions of a place only ever grow.
 */
export function renewRow(row: GridRow, sample: GridSample, codes: readonly string[]): GridRow {
  if (row.sample === sample) return row;
  const { cells } = rowOf(sample, codes);
  const isNewer = (cell: Cell, read: Cell) => cell.state !== "saved" || cell.version > read.version;
  return {
    sample,
    cells: row.cells.map((cell, column) => (isNewer(cell, cells[column]!) ? cell : cells[column]!)),
  };
}

/** Something was kept since the sample was read, so that what is in its way may be another thing by now. */
export const isReadBefore = ({ sample, cells }: GridRow, codes: readonly string[]): boolean =>
  cells.some(({ version }, column) => version > (sample.results[codes[column]!]?.version ?? 0));

/** The checks of what is typed, as the server makes them too; null where there is nothing to check. */
export function checkCell(
  biomarker: BiomarkerDefinition,
  { sex, previous }: GridSample,
  text: string,
): CheckedValue | { problem: string } | null {
  if (text.trim() === "") return null;
  return checkValue(biomarker, {
    value: text,
    sex,
    previous: previous[biomarker.code],
    at: new Date(),
  });
}

/** The cell after something was typed into it. */
export function typeInto(
  before: Cell,
  text: string,
  biomarker: BiomarkerDefinition,
  sample: GridSample,
  isConfirmed = false,
): Cell {
  const checked = checkCell(biomarker, sample, text);
  const typed = { ...before, isMine: true, isReleased: false, message: "" };
  if (!checked) return { ...typed, text: "", state: "saving" };
  if ("problem" in checked) return { ...typed, text, state: "refused", message: checked.problem };
  if (checked.question && !isConfirmed)
    return { ...typed, text: checked.value, state: "asks", message: checked.question };
  return { ...typed, text: checked.value, state: "saving" };
}

/** A block as spreadsheets put it on the clipboard. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()));

/** Nothing can be entered there. */
export const isFixed = ({ sample }: GridRow, biomarkerCode: string): boolean =>
  sample.state === "rejected" || sample.notTested.includes(biomarkerCode);
