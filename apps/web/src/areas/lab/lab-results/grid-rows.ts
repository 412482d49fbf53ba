import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { CheckedValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import { checkValue } from "@kitpath/contract/catalogue/biomarkers/check-value";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type {
  GridSample,
  RefusedDraft,
  ResultGrid,
  SavedDrafts,
} from "@kitpath/contract/lab/lab-results/lab-results";

/** `asks`: saved once it is confirmed. `refused`: the text is not a valid result. */
export type CellState = "saved" | "saving" | "asks" | "refused";

export type Cell = {
  /** The typed text; empty if there is no result. */
  text: string;
  version: number;
  state: CellState;
  /** Set for a saved cell: the text that the user had typed when somebody else was quicker. */
  message: string;
  isMine: boolean;
  isReleased: boolean;
};

export type GridRow = { sample: GridSample; cells: readonly Cell[] };

/** A grid as it was read, with everything typed into it since. */
export type FilledGrid = { grid: ResultGrid; rows: readonly GridRow[] };
export type Place = { row: number; column: number };

/** Identifies the result of a cell. Samples join and leave a grid, so a position may soon hold another result. */
export type CellId = { sampleId: string; biomarker: string };

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

/** Finds the place of a result; null if the grid no longer has it. */
export function placeOf({ grid, rows }: FilledGrid, { sampleId, biomarker }: CellId): Place | null {
  const row = rows.findIndex(({ sample }) => sample.id === sampleId);
  const column = grid.biomarkers.findIndex(({ code }) => code === biomarker);
  return row < 0 || column < 0 ? null : { row, column };
}

export const idAt = ({ grid, rows }: FilledGrid, { row, column }: Place): CellId => ({
  sampleId: rows[row]!.sample.id,
  biomarker: grid.biomarkers[column]!.code,
});

/** Whether a cell waits for its user to confirm or correct it, and would be lost with the grid. */
export const hasOpenCells = (rows: readonly GridRow[]): boolean =>
  rows.some(({ cells }) => cells.some(({ state }) => state === "asks" || state === "refused"));

const codesOf = ({ biomarkers }: ResultGrid): string[] => biomarkers.map(({ code }) => code);

export const fillGrid = (grid: ResultGrid): FilledGrid => ({
  grid,
  rows: grid.samples.map((sample) => rowOf(sample, codesOf(grid))),
});

/** The grid after another read, perhaps with other samples and biomarkers, with everything typed into it. */
export function refillGrid(before: FilledGrid, grid: ResultGrid): FilledGrid {
  const codes = codesOf(grid);
  const known = new Map(before.rows.map((row) => [row.sample.id, row]));
  const columns = codesOf(before.grid);
  const isAlike = codes.join(" ") === columns.join(" ");
  const rows = grid.samples.map((sample) => {
    const row = known.get(sample.id);
    const read = rowOf(sample, codes);
    if (!row) return read;
    if (isAlike) return renewRow(row, sample, codes);
    const cells = codes.map((code, column) => row.cells[columns.indexOf(code)] ?? read.cells[column]!);
    return { sample, cells: cells.map((cell, column) => renewCell(cell, read.cells[column]!)) };
  });
  return { grid, rows };
}

/**
 * Merges a refetched sample into its row. Cells with unsaved text, or saved after the sample was read, are kept; versions only
 * increase.
 */
export function renewRow(row: GridRow, sample: GridSample, codes: readonly string[]): GridRow {
  if (row.sample === sample) return row;
  const { cells } = rowOf(sample, codes);
  return { sample, cells: row.cells.map((cell, column) => renewCell(cell, cells[column]!)) };
}

function renewCell(cell: Cell, read: Cell): Cell {
  if (cell.state !== "saved" || cell.version > read.version) return cell;
  return cell.version === read.version ? { ...read, message: cell.message } : read;
}

/** Whether a cell was saved after the sample was read, so that the sample's obstacle may be out of date. */
export const isReadBefore = ({ sample, cells }: GridRow, codes: readonly string[]): boolean =>
  cells.some(({ version }, column) => version > (sample.results[codes[column]!]?.version ?? 0));

/** The version of each result that a row shows, by biomarker code. */
export const versionsOf = ({ cells }: GridRow, codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(codes.map((code, column) => [code, cells[column]!.version]));

/** Returns what reference ranges depend on. */
export const personOf = ({ sex, age, hormonalStatus }: GridSample): Person => ({
  sex,
  ageYears: age,
  status: hormonalStatus,
});

/** Runs the same checks on typed text as the server; null if it is empty. */
export function checkCell(
  biomarker: BiomarkerDefinition,
  sample: GridSample,
  text: string,
): CheckedValue | { problem: string } | null {
  if (text.trim() === "") return null;
  return checkValue(biomarker, {
    value: text,
    person: personOf(sample),
    previous: sample.previous[biomarker.code],
    at: new Date(),
  });
}

/** Returns the cell after text was typed into it. */
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

type Outcome = {
  saved: SavedDrafts["saved"][number] | undefined;
  refused: RefusedDraft | undefined;
  /** What was sent. */
  value: string | null;
  isTypedAgain: boolean;
};

/**
 * Returns a cell after what was typed into it was sent. If somebody else was quicker, it shows their result and says what was typed;
 * text typed since then keeps its version, so that it does not replace a result that nobody here has seen.
 */
export function settleCell(cell: Cell, { saved, refused, value, isTypedAgain }: Outcome): Cell {
  const version = saved?.version ?? cell.version;
  if (isTypedAgain || cell.state !== "saving") return { ...cell, version };
  if (saved) return { ...cell, version, state: "saved" };
  if (!refused) return cell;
  const { current, asks, message } = refused;
  if (!current) return { ...cell, state: asks ? "asks" : "refused", message };
  const own = value === null ? "You emptied it." : `You typed ${value}.`;
  return { ...cell, ...current, text: current.value ?? "", state: "saved", message: `${message} ${own}` };
}

/** Parses a block in the clipboard format of spreadsheets. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()));

/** Counts the results that can be entered, and how many of them are. */
export function countEntered({ grid, rows }: FilledGrid): { entered: number; total: number } {
  const codes = codesOf(grid);
  const cells = rows.flatMap((row) => row.cells.filter((_, column) => !isFixed(row, codes[column]!)));
  const entered = cells.filter(({ text, state }) => text !== "" && state !== "refused").length;
  return { entered, total: cells.length };
}

/** Whether the cell is read-only. */
export const isFixed = ({ sample }: GridRow, biomarkerCode: string): boolean =>
  sample.state === "rejected" || sample.notTested.includes(biomarkerCode);
