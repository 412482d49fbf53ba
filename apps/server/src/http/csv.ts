import type { FileAnswer } from "@kitpath/contract/operation";
import { stringify } from "csv-stringify";
import { Readable } from "node:stream";

/** A column of a CSV file: its heading and what a row says under it. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null };

/**
 * A CSV file of rows, with headings, written as they come. No cell is a formula to a spreadsheet: one that starts like one
 * gets an apostrophe. `onRows` is told of rows as they are written.
 */
export function csvFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  onRows: (rows: number) => void = () => undefined,
): FileAnswer {
  const lines = stringify({
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    // Either of the two ends a line for some reader.
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
