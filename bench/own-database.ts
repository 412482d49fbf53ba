import pg from "pg";
import { prepareDatabase, withDatabase } from "../apps/server/src/db/prepare-database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Clinic } from "./load-statements.ts";
import { makeClinics } from "./organisations.ts";

/**
 * Runs a measurement in databases of its own, with the bench's clinics and no orders. They are dropped again, so that the loaded data
 * stays as it was.
 */
export async function inOwnDatabase<Result>(
  server: DatabaseTarget,
  measure: (live: DatabaseTarget, clinics: readonly Clinic[]) => Promise<Result>,
): Promise<Result> {
  const live = withDatabase(server, "kitpath_own");
  const databases = [live, withDatabase(server, "kitpath_own_sandbox")];
  await drop(server, databases);
  try {
    for (const target of databases) await prepareDatabase(target);
    return await measure(live, await makeClinics(live));
  } finally {
    await drop(server, databases);
  }
}

async function drop(server: DatabaseTarget, databases: readonly DatabaseTarget[]): Promise<void> {
  const admin = new pg.Client(withDatabase(server, "postgres"));
  await admin.connect();
  for (const { database } of databases) await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}
