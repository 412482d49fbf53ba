import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Clinic } from "./load-statements.ts";
import { loadStatements, loadedTables } from "./load-statements.ts";

/** Settings without crash safety: an interrupted load is started again from scratch. */
export const loadSettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "16GB",
  shared_buffers: "2GB",
  work_mem: "256MB",
  maintenance_work_mem: "1GB",
};

/** Fills the tables. Indexes are created last, and foreign keys, which hold by construction, are not checked. */
export async function loadRows(
  target: DatabaseTarget,
  clinics: Clinic[],
  count: number,
  say: (text: string) => void,
): Promise<void> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("set session_replication_role = replica; set search_path = public");
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique`,
    [loadedTables],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  const steps = [
    ...loadStatements(clinics, count),
    ...indexes.map(({ name, definition }) => [name, definition] as const),
    ["vacuum", "vacuum analyze"] as const,
  ];
  for (const [name, sql] of steps) {
    const started = performance.now();
    await owner.query(sql);
    say(`loading ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await owner.end();
}
