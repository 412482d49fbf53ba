import pg from "pg";
import { backupRole } from "#db/target.ts";

export type BackupTable = { schema: string; name: string; columns: string[]; isForced: boolean };
export type TableSum = { rows: number; sum: string };

/** Our own tables and the queue's: a job that waits is a promise like any row. */
const schemas = ["public", "pgboss"];

/** Figures about the queue, which are made anew as they are needed. */
const leftOut = "queue_stats";

const quote = pg.escapeIdentifier;
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: Pick<BackupTable, "columns">): string => columns.map(quote).join(", ");

/** How values are written, whatever the server's or the user's own settings are. */
export const sessionSettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Every table with its columns in the order of their names: migrations that ran in another order made another one. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isForced",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $2
     order by n.nspname desc, c.relname`,
    [schemas, leftOut],
  );
  return rows;
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** The owner is bound by the tenants' policies like everybody, so what they cover is read as the role that back-ups have. */
export const readerOf = ({ isForced }: Pick<BackupTable, "isForced">): string =>
  isForced ? backupRole : "none";

/** How many rows a table has and the sum of their hashes, in which any row that differs is seen, in whatever order they lie. */
export async function sumTable(client: pg.Client, table: BackupTable): Promise<TableSum> {
  await client.query(`set local role ${readerOf(table)}`);
  const { rows } = await client.query<TableSum>(
    `select count(*)::float8 as rows, coalesce(sum(('x' || encode(substring(
         sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8')) from 1 for 8), 'hex'))::bit(64)::bigint), 0)::text as sum
     from ${nameOf(table)}`,
  );
  await client.query("set local role none");
  return rows[0]!;
}

export const copyOutStatement = (table: BackupTable): string =>
  `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`;
export const copyInStatement = (table: Omit<BackupTable, "isForced">): string =>
  `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`;
