import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** With one of these in front a spreadsheet takes a cell for a formula. */
const formulaStarts = Array.from("=+-@\t\r＝＋－＠", (start) => start.codePointAt(0)!);

/** What `concat` makes a quoted cell of: the quotes, an apostrophe before what would be a formula, and the text. */
export const csvText = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'"', case when ascii(${text}) in (${sql.join(formulaStarts.map((start) => sql.lit(start)))}) then '''' end,
    replace(${text}, '"', '""'), '"'`;
