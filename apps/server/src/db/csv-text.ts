import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** With one of these in front a spreadsheet takes a cell for a formula. */
const formulaStarts = Array.from("=+-@\t\r＝＋－＠", (start) => start.codePointAt(0)!);

/** What `concat` makes a quoted cell of: the quotes, an apostrophe before what would be a formula, and the text. */
export const csvText = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'"', case when ascii(${text}) in (${sql.join(formulaStarts.map((start) => sql.lit(start)))}) then '''' end,
    replace(${text}, '"', '""'), '"'`;

/** A column of text that people wrote. */
export const writtenCell = (column: string): RawBuilder<unknown> => csvText(sql.ref(column));

/** A column that needs no quotes and is no formula, whatever it says. */
export const plainCell = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}::text`;

/** A column's time, in UTC. */
export const timeCell = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A line of these cells; `concat` takes what is null for nothing. */
export const csvLine = (cells: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`concat(${sql.join(cells, sql`, ',', `)}, E'\r\n')`;
