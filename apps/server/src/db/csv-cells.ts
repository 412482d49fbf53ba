import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** A spreadsheet treats a cell that starts with one of these as a formula. */
const formulaStarts = Array.from("=+-@\t\r＝＋－＠", (start) => start.codePointAt(0)!);

/** The content of a cell: a column, or an expression over columns. */
type Said = string | RawBuilder<unknown>;
const valueOf = (said: Said) => (typeof said === "string" ? sql.ref(said) : said);

/** A cell with text that a person wrote; an apostrophe is put before anything that would be a formula. */
export function writtenCell(said: Said): RawBuilder<unknown> {
  const text = valueOf(said);
  const starts = sql.join(formulaStarts.map((start) => sql.lit(start)));
  return sql`case when ascii(${text}) in (${starts}) then '''' || ${text} else ${text} end`;
}

/** A cell whose content can never be a formula. */
export const plainCell = (said: Said): RawBuilder<unknown> => sql`${valueOf(said)}`;

/** A time in UTC in ISO 8601. It uses PostgreSQL's own text form, which is faster than a pattern. */
export const timeCell = (time: Said): RawBuilder<unknown> =>
  sql`replace((${valueOf(time)} at time zone 'UTC')::text, ' ', 'T') || 'Z'`;
