import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Latest, Versioned } from "#areas/catalogue/versions/version.ts";
import { versionColumns } from "#areas/catalogue/versions/version.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";

/** Returns how many of them were new. */
export async function insertBiomarkers(
  trx: TenantTransaction,
  rows: readonly BiomarkerDefinition[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("biomarkers")
    .values(
      rows.map((row) => ({
        code: row.code,
        name: row.name,
        unit: row.unit,
        definition: JSON.stringify(row),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Returns the newest version of every biomarker, by code. */
export async function listLatestBiomarkers(executor: Executor): Promise<Map<string, Latest>> {
  const rows = await executor
    .selectFrom("biomarker_versions")
    .distinctOn("biomarker_code")
    .select(["biomarker_code as code", "version", "source", "definition"])
    .orderBy("biomarker_code")
    .orderBy("version", "desc")
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Stores a version of a biomarker and makes it current. Another process starting at the same time may already have done so. */
export async function storeBiomarkerVersion(
  executor: Executor,
  version: Versioned & { definition: BiomarkerDefinition },
): Promise<void> {
  const { code } = version;
  const definition = JSON.stringify(version.definition);
  await executor
    .insertInto("biomarker_versions")
    .values({ biomarker_code: code, definition, ...versionColumns(version) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { name, unit } = version.definition;
  await executor
    .updateTable("biomarkers")
    .set({ name, unit, definition, version: version.version })
    .where("code", "=", code)
    .execute();
}
