import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "./run-tool.ts";

const ours = "apps/server/src/db/migrations";

/** The first version's migrations, up to this one, only ever run on an empty database. */
const lastOfFirstVersion = "0089";

/** What the runner of migrations sees to for all of them, and the widths of columns, which are chosen. */
const excluded = [
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-robust-stmts",
  "require-lock-timeout",
  "require-statement-timeout",
];

/** Returns the statements in migrations of later versions that would block requests to the tables; null if there are none. */
export async function checkMigrations(folder = ours): Promise<string | null> {
  const later = (await readdir(folder)).filter((file) => file.slice(0, 4) > lastOfFirstVersion).sort();
  if (later.length === 0) return null;
  const files = later.map((file) => join(folder, file));
  return runTool("squawk", "--assume-in-transaction", "--exclude", excluded.join(","), ...files);
}
