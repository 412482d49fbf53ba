import { forEach } from "@kitpath/contract/fields/for-each";
import { isStorableText } from "@kitpath/contract/fields/text-rules";
import { bulkColumnNames, maxBulkRows } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells, BulkProblem } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { CsvError, parse } from "csv-parse/sync";
import { invalidFields } from "../../../errors/errors.ts";
import { decodeText } from "../../../files/decode-text.ts";
import { lineEnds } from "../../../files/line-ends.ts";
import { parserOf } from "../../../parsing/parser.ts";
import { takeSeparatorLine } from "../../../parsing/separator-line.ts";
import { tooLarge, withoutEmptyEnd } from "../../../parsing/table-size.ts";
import type { Below } from "./read-heading.ts";
import { readHeading } from "./read-heading.ts";

/** Replaces a character that could not be read or stored. */
export const unreadable = "\ufffd";

/** As many as a file of the most rows may have, with room for empty ones and for text of several lines. */
const maxLines = 4 * maxBulkRows;
const maxCells = 400_000;

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
export function readFile(bytes: Uint8Array): FileRow[] {
  const whole = readText(bytes);
  const { separator, rest } = takeSeparatorLine(whole);
  const delimiter = separator ?? delimiterOf(rest);
  const text = withoutEmptyEnd(rest, delimiter);
  const problem = tooLarge(text, { delimiter, maxLines, maxCells });
  if (problem) throw refuse(problem);
  const [heading, ...records] = recordsOf(text, delimiter);
  const columns = heading ? readHeading(heading) : [];
  if (records.length > maxBulkRows) throw refuse(`A file holds at most ${maxBulkRows} rows.`);
  if (records.length === 0) throw refuse("There are no rows in this file.");
  return records.map((record) => rowOf(record, columns, delimiter));
}

export const orderFile = parserOf(import.meta.url, readFile);

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: lineEnds,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      // The heading, the rows, and one more, which is one too many.
      to: maxBulkRows + 2,
    });
  } catch (error) {
    throw error instanceof CsvError ? refuse(whyUnreadable(error)) : error;
  }
}

const refuse = (text: string) => invalidFields({ file: [text] });

const whyUnreadable = ({ code, lines }: CsvError & { lines?: number }): string =>
  code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_INVALID_CLOSING_QUOTE"
    ? `The file cannot be read from line ${lines ?? 1} on: a quotation mark is not closed.`
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

const zip = [0x50, 0x4b, 0x03, 0x04];

/** Decodes the text of a file. Throws `invalid_request` for a workbook. */
function readText(bytes: Uint8Array): string {
  if (zip.every((byte, at) => bytes[at] === byte)) {
    throw invalidFields({ file: ["This is a workbook. Save it as a CSV file and upload that."] });
  }
  return decodeText(bytes);
}
