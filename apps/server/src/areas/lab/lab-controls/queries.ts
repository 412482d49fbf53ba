import type { Insertable } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { LabControls } from "#db/schema.gen.ts";

/** Controls, each with its biomarker's current definition in the catalogue. */
const controls = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_controls as c")
    .innerJoin("biomarkers as b", "b.code", "c.biomarker_code")
    .select([
      "c.id",
      "c.name",
      "c.lot",
      "c.biomarker_code",
      "c.low",
      "c.high",
      "c.expected",
      "c.expires_on",
      "b.name as biomarker_name",
      "b.unit",
    ])
    .where("c.organisation_id", "=", labId)
    .where("c.retired_at", "is", null);

/** Lists the control materials in use, for some biomarkers or all. */
export function listControls(trx: TenantTransaction, labId: string, codes: readonly string[] | null) {
  const inUse = controls(trx, labId).orderBy("c.biomarker_code").orderBy("c.name").orderBy("c.id");
  return (codes ? inUse.where("c.biomarker_code", "=", anyTextOf(codes)) : inUse).execute();
}
export type ControlRow = Awaited<ReturnType<typeof listControls>>[number];

export const findControl = (trx: TenantTransaction, labId: string, id: string) =>
  controls(trx, labId).select("b.definition").where("c.id", "=", id).executeTakeFirst();

export async function insertControl(trx: TenantTransaction, row: Insertable<LabControls>): Promise<void> {
  await trx.insertInto("lab_controls").values(row).execute();
}

export async function retire(
  trx: TenantTransaction,
  labId: string,
  id: string,
  by: { retired_by: string; retired_at: Date },
): Promise<void> {
  await trx
    .updateTable("lab_controls")
    .set(by)
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}
