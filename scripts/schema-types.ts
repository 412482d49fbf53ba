import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { templateDatabase, urlOf } from "../apps/server/test/database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { columnTypes, typeSources } from "./column-types.ts";
import { readWordColumns } from "./word-columns.ts";

export const schemaTypesFile = "apps/server/src/db/schema.gen.ts";

/** Writes the types of the migrated schema's tables, read from the tests' template database. */
export async function writeSchemaTypes(server: DatabaseTarget, outFile: string): Promise<void> {
  const target = { ...server, database: templateDatabase };
  const columns = { ...(await readWordColumns(target)), ...columnTypes };
  const args = ["--dialect", "postgres", "--url", urlOf(target), "--exclude-pattern", "{kysely_*,pgboss.*}"];
  const types = [
    ["--type-mapping", '{"int8":"number","date":"string"}'],
    ["--overrides", JSON.stringify({ columns })],
    ["--custom-imports", JSON.stringify(typeSources)],
    ["--out-file", outFile],
  ];
  await promisify(execFile)(process.execPath, ["node_modules/.bin/kysely-codegen", ...args, ...types.flat()]);
}

/** Names the file if the committed types do not match the migrations. */
export async function schemaTypesAreCurrent(server: DatabaseTarget, scratch: string): Promise<string | null> {
  await writeSchemaTypes(server, scratch);
  const [fresh, committed] = await Promise.all([
    readFile(scratch, "utf8"),
    readFile(schemaTypesFile, "utf8"),
  ]);
  return fresh === committed ? null : `Run \`npm run generate\`; stale: ${schemaTypesFile}`;
}
