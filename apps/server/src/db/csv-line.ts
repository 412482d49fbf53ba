import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** With one of these in front a spreadsheet takes a cell for a formula. */
const formulaStarts = Array.from("=+-@\t\r＝＋－＠", (start) => start.codePointAt(0)!);

/** What a cell of a file says, and whether it stands in quotes. */
export type CsvCell = { value: RawBuilder<unknown>; isQuoted: boolean };

/** What somebody has written, in quotes, with an apostrophe before what would be a formula. */
export const writtenCell = (text: RawBuilder<unknown>): CsvCell => ({
  isQuoted: true,
  value: sql`case when ascii(${text}) in (${sql.join(formulaStarts.map((start) => sql.lit(start)))}) then '''' end,
    replace(${text}, '"', '""')`,
});

/** What needs no quotes and is no formula, whatever it says. */
export const plainCell = (value: RawBuilder<unknown>): CsvCell => ({ isQuoted: false, value });

/** A time in UTC. */
export const timeCell = (time: RawBuilder<unknown>): CsvCell =>
  plainCell(sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * A line of a file as the database writes it, which is quicker than to hand over each value. `concat` takes what is null for
 * nothing, and longest for each thing that it is given: what stands between two cells is one.
 */
export function csvLine(cells: readonly CsvCell[]): RawBuilder<string> {
  const parts: RawBuilder<unknown>[] = [];
  let between = "";
  for (const { value, isQuoted } of cells) {
    const quote = isQuoted ? '"' : "";
    if (between || quote) parts.push(sql.lit(between + quote));
    parts.push(value);
    between = `${quote},`;
  }
  parts.push(sql.lit(`${between.slice(0, -1)}\r\n`));
  return sql<string>`concat(${sql.join(parts)})`;
}
