import type { ColumnMapping } from "@kitpath/contract/lab/instruments/instruments";
import { proposedMapping } from "@kitpath/contract/lab/instruments/instruments";
import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { LabColumnMappings, LabImports } from "#db/schema.gen.ts";

export async function insertImport(trx: TenantTransaction, row: Insertable<LabImports>): Promise<void> {
  await trx.insertInto("lab_imports").values(row).execute();
}

const imports = (trx: TenantTransaction, labId: string, id: string) =>
  trx
    .selectFrom("lab_imports")
    .select([
      "organisation_id",
      "id",
      "file_name",
      "content",
      "mapping",
      "state",
      "lines",
      "total",
      "stored",
      "stored_lines",
      "left_out_lines",
      "problems",
      "created_by",
      "created_at",
      "finished_at",
    ])
    .where("organisation_id", "=", labId)
    .where("id", "=", id);

/** Completes a mapping that was stored when mappings had fewer fields. */
const withMapping = <Row extends { mapping: ColumnMapping }>(row: Row | undefined): Row | undefined =>
  row && { ...row, mapping: proposedMapping.parse(row.mapping) };

export const findImport = async (trx: TenantTransaction, labId: string, id: string) =>
  withMapping(await imports(trx, labId, id).executeTakeFirst());
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Finds an import and locks it, so that a file is stored only once. */
export const lockImport = async (trx: TenantTransaction, labId: string, id: string) =>
  withMapping(await imports(trx, labId, id).forUpdate().executeTakeFirst());

export async function updateImport(
  trx: TenantTransaction,
  { organisation_id, id }: Pick<ImportRow, "organisation_id" | "id">,
  change: Updateable<LabImports>,
): Promise<void> {
  await trx
    .updateTable("lab_imports")
    .set(change)
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .execute();
}

/** Changes an import that is being stored; returns false if that has ended. */
export async function updateRunning(
  trx: TenantTransaction,
  { organisation_id, id }: Pick<ImportRow, "organisation_id" | "id">,
  change: Updateable<LabImports>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("lab_imports")
    .set(change)
    .where("organisation_id", "=", organisation_id)
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records as failed the files from before a time whose storing has not ended: their jobs were given up. */
export async function failRunningBefore(
  trx: TenantTransaction,
  labId: string,
  { time, at }: { time: Date; at: Date },
): Promise<void> {
  await trx
    .updateTable("lab_imports")
    .set({ state: "failed", finished_at: at })
    .where("organisation_id", "=", labId)
    .where("state", "=", "running")
    .where("created_at", "<", time)
    .execute();
}

/** Deletes the content of files that came before a time and are not being stored. */
export async function forgetFilesBefore(trx: TenantTransaction, labId: string, time: Date): Promise<void> {
  await trx
    .updateTable("lab_imports")
    .set({ content: null, problems: "[]" })
    .where("organisation_id", "=", labId)
    .where("state", "in", ["waiting", "failed"])
    .where("content", "is not", null)
    .where("created_at", "<", time)
    .execute();
}

/** Lists the lab's saved mappings, the last used first. */
export async function listMappings(trx: TenantTransaction, labId: string): Promise<ColumnMapping[]> {
  const rows = await trx
    .selectFrom("lab_column_mappings")
    .select("mapping")
    .where("organisation_id", "=", labId)
    .orderBy("saved_at", "desc")
    .execute();
  return rows.map(({ mapping }) => proposedMapping.parse(mapping));
}

export async function upsertMapping(
  trx: TenantTransaction,
  row: Insertable<LabColumnMappings>,
): Promise<void> {
  const { mapping, saved_by, saved_at } = row;
  await trx
    .insertInto("lab_column_mappings")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "name"]).doUpdateSet({ mapping, saved_by, saved_at }),
    )
    .execute();
}
