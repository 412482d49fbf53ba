import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import type { DatabaseTarget } from "./target.ts";
import { applicationRole, retentionRole, searchRole } from "./target.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Brings the schema up to date as the owner. Forward only; several processes may call it at once. */
export async function migrate(target: DatabaseTarget): Promise<void> {
  const owner = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...target, max: 2 }) }),
  });
  try {
    await ensureRoles(owner);
    const migrator = new Migrator({
      db: owner,
      provider: { getMigrations: readMigrations },
      // Work done side by side lands in any order.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await owner.destroy();
  }
}

async function readMigrations() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), "utf8");
    const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
    return [file.replace(/\.sql$/, ""), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Roles belong to the whole server, so another database of it may be making them at this moment. */
async function ensureRoles(owner: Kysely<unknown>): Promise<void> {
  for (const role of [applicationRole, searchRole, retentionRole]) {
    await sql
      .raw(
        `do $$ begin
           if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
           if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if;
         exception when duplicate_object or unique_violation then null; end $$`,
      )
      .execute(owner);
  }
}
