import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** With one of these in front a spreadsheet takes a cell for a formula. */
const formulaStarts = Array.from("=+-@\t\r＝＋－＠", (start) => start.codePointAt(0)!);

/** What a cell says: a column, or something made of some. */
type Said = string | RawBuilder<unknown>;
const valueOf = (said: Said) => (typeof said === "string" ? sql.ref(said) : said);

/** What somebody has written, with an apostrophe before what would be a formula. */
export function writtenCell(said: Said): RawBuilder<unknown> {
  const text = valueOf(said);
  const starts = sql.join(formulaStarts.map((start) => sql.lit(start)));
  return sql`case when ascii(${text}) in (${starts}) then '''' || ${text} else ${text} end`;
}

/** What is no formula, whatever it says. */
export const plainCell = (said: Said): RawBuilder<unknown> => sql`${valueOf(said)}`;

/** A time in UTC, as ISO 8601 has it: what PostgreSQL writes by itself, which is quicker than by a pattern. */
export const timeCell = (time: Said): RawBuilder<unknown> =>
  sql`replace((${valueOf(time)} at time zone 'UTC')::text, ' ', 'T') || 'Z'`;
