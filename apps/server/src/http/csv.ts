import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { stringify } from "csv-stringify";
import { Readable } from "node:stream";

/** A column of a CSV file: its heading, and its value in a row. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null };

/** At the start of a CSV file it makes spreadsheets read and write accents correctly. */
export const byteOrderMark = "\ufeff";

/**
 * Writes rows as a CSV file with headings, streaming them. A cell that a spreadsheet would take for a formula gets an apostrophe
 * in front. `onRows` is called with the number of rows as they are written.
 */
export function csvFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  onRows: (rows: number) => void = () => undefined,
): FileAnswer {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    // Some readers treat either character as the end of a line.
    quoted_match: /[\r\n]/,
    record_delimiter: "windows",
  });
  async function* cells() {
    for await (const row of rows) {
      onRows(1);
      yield columns.map(({ value }) => value(row) ?? "");
    }
  }
  return { filename, mediaType: "text/csv", content: Readable.from(cells()).compose(lines) };
}
