import type { RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { headingWithin, importMaxRows } from "@kitpath/contract/lab/instruments/instruments";
import { CsvError, parse } from "csv-parse/sync";
import { lineEnds } from "../../../files/line-ends.ts";
import { takeSeparatorLine } from "../../../parsing/separator-line.ts";
import { tooLarge, withoutEmptyEnd } from "../../../parsing/table-size.ts";

export type CsvRow = { line: number; cells: string[] };
export type Lines = { lines: CsvRow[]; delimiter: string; problems: RowProblem[] };

const delimiters = [";", "\t", "|", ","];
const triedLines = 300;
/** The results, and what may stand above them. */
export const linesAtMost = importMaxRows + headingWithin;

/** With room for empty lines between the results. */
const sizeAtMost = { maxLines: 2 * linesAtMost, maxCells: 1_000_000 };

/** Splits a file into its lines and cells; lines with nothing in them are left out. Unreadable lines are reported. */
export function splitLines(whole: string): Lines {
  const { separator, rest: table } = takeSeparatorLine(whole);
  const delimiter = separator ?? delimiterOf(table);
  const text = withoutEmptyEnd(table, delimiter);
  const problem = tooLarge(text, { delimiter, ...sizeAtMost });
  if (problem) return { lines: [], delimiter, problems: [{ line: 1, message: problem }] };
  const first = parseLines(text, delimiter);
  if (first && !first.some((row) => swallows(row, delimiter)))
    return { lines: first, delimiter, problems: [] };
  const { rest, odd } = withoutOddLines(text, delimiter);
  const message = "A quotation mark in this line is never closed.";
  const problems = odd.map((line) => ({ line, message }));
  const lines = parseLines(rest, delimiter);
  return { lines: lines ?? [], delimiter, problems: lines ? problems : [{ line: 1, message: unclosed }] };
}

const unclosed = "A quotation mark in this file is never closed.";

type Parsed = { record: string[]; info: { lines: number } };

/** Returns null if a quotation mark is never closed. */
function parseLines(text: string, delimiter: string): CsvRow[] | null {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: lineEnds,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: linesAtMost + 1,
      max_record_size: 100_000,
    }) as unknown as Parsed[];
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}

/** Whether a quotation mark that was left open has swallowed the lines up to the next one. */
const swallows = ({ cells }: CsvRow, delimiter: string): boolean =>
  cells.some((cell) => /[\r\n]/.test(cell) && cell.includes(delimiter));

/** Takes out the lines where a cell begins with a quotation mark that nothing closes. */
function withoutOddLines(text: string, delimiter: string): { rest: string; odd: number[] } {
  const odd: number[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  const rest = lines.map((line, index) => {
    const opens = line.split(delimiter).some((cell) => cell.trimStart().startsWith('"'));
    if (!opens || (line.split('"').length - 1) % 2 === 0) return line;
    odd.push(index + 1);
    return "";
  });
  return { rest: rest.join("\n"), odd };
}

/** Returns the delimiter that splits the most lines into the same number of parts, and these into the most. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .split(/[\r\n]+/, triedLines)
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(/"[^"]*"/g, ""));
  const scores = delimiters.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const parts = line.split(delimiter).length;
      counts.set(parts, (counts.get(parts) ?? 0) + 1);
    }
    return Math.max(0, ...Array.from(counts, ([parts, count]) => (parts - 1) * count));
  });
  return delimiters[scores.indexOf(Math.max(...scores))]!;
}
