import type { LeftOutLine, RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { headingWithin, importMaxRows } from "@kitpath/contract/lab/instruments/instruments";
import { shorten } from "@kitpath/contract/fields/shorten";
import { storablePartOf } from "@kitpath/contract/fields/text-rules";
import { decodeText } from "../../../files/decode-text.ts";
import { filled, findHeading, isUnitLine } from "./headings.ts";
import type { Guess } from "./headings.ts";
import type { CsvRow, Lines } from "./split-lines.ts";
import { linesAtMost, splitLines } from "./split-lines.ts";

export type { CsvRow } from "./split-lines.ts";

export type CsvTable = {
  /** One for each column, each once. Columns without a name are `Column 3`. */
  headers: string[];
  /** The units below the heading, by header. */
  units: Record<string, string>;
  rows: CsvRow[];
  delimiter: string;
  /** The line of the heading; 0 if the file has none. */
  headingLine: number;
  /** The first lines as they came. */
  firstLines: CsvRow[];
  /** How many lines have anything in them. */
  lines: number;
  leftOut: LeftOutLine[];
  problems: RowProblem[];
};

/** Which line is the heading: by its number, 0 for none, or by these names; otherwise by its look. */
export type Heading = { line: number | null; names: readonly string[]; guess: Guess };

const shownFirst = 12;

/** Reads an instrument's file as a table. Unreadable lines are reported, and lines above the heading left out. */
export const readCsv = (bytes: Uint8Array, heading: Heading): CsvTable => tableIn(readLines(bytes), heading);

export const readLines = (bytes: Uint8Array): Lines => splitLines(storablePartOf(decodeText(bytes)));

/** Returns the table in a file's lines with a heading. */
export function tableIn(split: Lines, heading: Heading): CsvTable {
  const { lines, problems } = split;
  if (lines.length + problems.length === 0) return noTable([{ line: 1, message: "The file is empty." }]);
  if (problems.length > 0 && lines.length === 0) return noTable(problems);
  if (lines.every(({ cells }) => filled(cells) < 2))
    return noTable([...problems, { line: 1, message: oneColumn }]);
  const table = tableOf(split, headingAt(lines, heading));
  const beyond = table.rows[importMaxRows] ?? lines[linesAtMost];
  if (!beyond) return table;
  const most = importMaxRows.toLocaleString("en-GB");
  const message = `The file has more than ${most} lines. Split it and import the parts one after another.`;
  return noTable([{ line: beyond.line, message }]);
}

const oneColumn =
  "The file has only one column. Export it with commas, semicolons, tabs or | between the columns. Columns separated by spaces or fixed widths cannot be read.";

const noTable = (problems: RowProblem[]): CsvTable => ({
  headers: [],
  units: {},
  rows: [],
  delimiter: ",",
  headingLine: 0,
  firstLines: [],
  lines: 0,
  leftOut: [],
  problems,
});

function headingAt(lines: readonly CsvRow[], { line, names, guess }: Heading): number {
  if (line === 0) return -1;
  const holds = (row: CsvRow) => {
    const headers = new Set(headersOf(row.cells));
    return names.length > 0 && names.every((name) => headers.has(name));
  };
  const chosen = line === null ? -1 : lines.findIndex((row) => row.line === line);
  if (chosen >= 0 && (names.length === 0 || holds(lines[chosen]!))) return chosen;
  const named = lines.slice(0, headingWithin).findIndex(holds);
  return named >= 0 ? named : findHeading(lines, guess);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((cell, at) => cell === (other[at] ?? "")) && filled(other) <= one.length;

function tableOf({ lines, delimiter, problems }: Lines, at: number): CsvTable {
  const head = lines[at];
  const hasUnits = head !== undefined && isUnitLine(lines[at + 1]);
  const [above, below] = [lines.slice(0, Math.max(0, at)), lines.slice(at + (hasUnits ? 2 : 1))];
  const headers = head ? headersOf(head.cells) : numbered(usualWidth(lines));
  const table: CsvTable = {
    headers,
    units: hasUnits ? unitsOf(headers, lines[at + 1]!) : {},
    rows: [],
    delimiter,
    headingLine: head?.line ?? 0,
    firstLines: lines.slice(0, shownFirst),
    lines: lines.length + problems.length,
    leftOut: above.map((row) => leaveOut(row, "Above the heading.")),
    problems: [...problems],
  };
  if (hasUnits) table.leftOut.push(leaveOut(lines[at + 1]!, "The units of the columns."));
  for (const row of below) {
    if (head && isSame(head.cells, row.cells)) {
      table.leftOut.push(leaveOut(row, "The heading once more."));
    } else if (filled(row.cells) > headers.length) {
      const message = `This line has ${filled(row.cells)} columns, but the ${head ? "header has" : "others have"} ${headers.length}.`;
      table.problems.push({ line: row.line, message });
    } else table.rows.push(row);
  }
  return table;
}

/** Says which line is left out, and why. */
export const leaveOut = ({ line, cells }: CsvRow, why: string): LeftOutLine => ({
  line,
  text: shorten(cells.filter(Boolean).join(" · "), 80),
  why,
});

const numbered = (width: number): string[] => Array.from({ length: width }, (_, at) => `Column ${at + 1}`);

/** Names each column once: a name that occurs twice gets the number of its column. */
function headersOf(cells: readonly string[]): string[] {
  const names = cells.map(inOneLine);
  const places = new Map<string, number>();
  for (const name of names) places.set(name, (places.get(name) ?? 0) + 1);
  return names.slice(0, filled(cells)).map((name, at) => {
    if (name === "") return `Column ${at + 1}`;
    return places.get(name) === 1 ? name : `${name} (column ${at + 1})`;
  });
}

const inOneLine = (cell: string): string =>
  /[\r\n]/.test(cell)
    ? cell
        .split(/[\r\n]/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(" ")
    : cell;

const unitsOf = (headers: readonly string[], { cells }: CsvRow): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((header, at) => {
      const unit = (cells[at] ?? "").replace(/^[[({](.*)[\])}]$/, "$1");
      return unit ? [[header, unit]] : [];
    }),
  );

/** The number of columns that most lines have. */
function usualWidth(lines: readonly CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const usual = Math.max(...counts.values());
  return Math.max(...Array.from(counts, ([width, count]) => (count === usual ? width : 0)));
}
