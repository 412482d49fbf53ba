import { Readable } from "node:stream";
import { bulkColumnNames, maxBulkRows } from "@kitpath/contract/bulk-columns";
import type { BulkCells, BulkProblem } from "@kitpath/contract/bulk-orders";
import { forEach } from "@kitpath/contract/for-each";
import { isStorableText } from "@kitpath/contract/text-rules";
import { CsvError, parse } from "csv-parse";
import { invalidFields } from "../../errors.ts";
import { lineEnds } from "../../files/line-ends.ts";
import type { Below } from "./read-heading.ts";
import { readHeading } from "./read-heading.ts";
import { readText } from "./read-text.ts";

/** Replaces a character that could not be read or stored. */
export const unreadable = "\ufffd";

const pieceLength = 64 * 1024;

/** In bytes, of which the parser joins those of a character; a character of a string cut in two would be lost. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}

/** Spreadsheets choose the separator by locale, so it is detected from the heading line. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, "")
      .split(/\r\n|\n|\r/, 1)[0] ?? "";
  const count = (delimiter: string) => line.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A row of a file, with the problems that its cells do not show. */
export type FileRow = { cells: BulkCells; problems: BulkProblem[] };

/** Reads the rows of an order file without validating them. Throws `invalid_request` if the file is unreadable. */
export async function readFile(bytes: Uint8Array): Promise<FileRow[]> {
  const text = readText(bytes);
  const delimiter = delimiterOf(text);
  const records = Readable.from(piecesOf(text)).compose(
    parse({
      delimiter,
      record_delimiter: lineEnds,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
    }),
  ) as AsyncIterable<string[]>;
  let columns: Below[] | null = null;
  const rows: FileRow[] = [];
  try {
    for await (const record of records) {
      if (columns) rows.push(rowOf(record, columns, delimiter));
      else columns = readHeading(record);
      if (rows.length > maxBulkRows) throw refuse(`A file holds at most ${maxBulkRows} rows.`);
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse(whyUnreadable(error)) : error;
  }
  if (rows.length === 0) throw refuse("There are no rows in this file.");
  return rows;
}

const refuse = (text: string) => invalidFields({ file: [text] });

const whyUnreadable = ({ code, lines }: CsvError & { lines?: number }): string =>
  code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_INVALID_CLOSING_QUOTE"
    ? `From line ${lines ?? 1} on the file cannot be read: a quotation mark is not closed.`
    : `The file cannot be read beyond line ${lines ?? 1}.`;

const tooManyCells: BulkProblem = {
  column: "row",
  text: "This row has more cells than headings: put text with a comma in quotation marks.",
};

/** Text without a heading is mostly what a comma has split from the cell before it, so it stays there, to be corrected. */
function rowOf(record: readonly string[], columns: readonly Below[], delimiter: string): FileRow {
  const cells: BulkCells = forEach(bulkColumnNames, "");
  const problems: BulkProblem[] = [];
  let column: Below = null;
  for (const [at, text] of record.entries()) {
    const [own, cell] = [columns[at] ?? null, cellOf(text)];
    if (own) column = own;
    else if (cell === "") continue;
    else problems[0] = tooManyCells;
    if (column && column !== "added") cells[column] += own ? cell : delimiter + cell;
  }
  return { cells, problems };
}

/** Removes the apostrophe that keeps a spreadsheet from treating a cell as a formula; our own files have it too. */
const cellOf = (text: string): string => {
  const cell = text.trim().replace(/^'(?=[=+\-@\t\r])/, "");
  return isStorableText(cell) ? cell : replaceUnstorable(cell);
};

const replaceUnstorable = (cell: string): string =>
  Array.from(cell.toWellFormed(), (character) => (isStorableText(character) ? character : unreadable)).join(
    "",
  );
