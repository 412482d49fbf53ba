import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";

/**
 * For each text the columns that hold it, as `schema.table.column`: every column of every table is looked into, as the
 * owner, whatever the case.
 */
export const columnsHolding = (
  target: DatabaseTarget,
  texts: readonly string[],
): Promise<Record<string, string[]>> =>
  asOwner(target, async (owner) => {
    const { rows } = await sql<{ schema: string; table: string; column: string; type: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2, 3`.execute(owner);
    const found: Record<string, string[]> = Object.fromEntries(texts.map((text) => [text, []]));
    for (const { schema, table, column, type } of rows) {
      const value = sql`kept.${sql.ref(column)}`;
      const readable = type === "bytea" ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
      const hits = await sql<{ text: string }>`
        select distinct text from ${sql.table(`${schema}.${table}`)} kept, unnest(${texts}::text[]) text
        where strpos(lower(${readable}), lower(text)) > 0`.execute(owner);
      for (const { text } of hits.rows) found[text]!.push(`${schema}.${table}.${column}`);
    }
    return found;
  });
