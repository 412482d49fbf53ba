import { sql } from "kysely";
import type { Executor } from "./database.ts";

/** What a database says of itself, alike in each session and unlike any other database, also one of that name elsewhere. */
export const identitySql =
  "select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as identity";

export async function readIdentity(directory: Executor): Promise<string> {
  const { rows } = await sql.raw<{ identity: string }>(identitySql).execute(directory);
  return rows[0]!.identity;
}
