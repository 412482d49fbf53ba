import type { Insertable } from "kysely";
import { anyOf, anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { CriticalAlertBiomarkers } from "#db/schema.gen.ts";

/** Inserts the biomarkers of an alert. One raised again gets the new time and loses its correction. */
export async function upsertBiomarkers(
  trx: TenantTransaction,
  rows: readonly Insertable<CriticalAlertBiomarkers>[],
): Promise<void> {
  await trx
    .insertInto("critical_alert_biomarkers")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["clinic_id", "alert_id", "biomarker_code"])
        .doUpdateSet((eb) => ({ raised_at: eb.ref("excluded.raised_at"), corrected_at: null })),
    )
    .execute();
}

/** Lists the biomarkers of an alert that were not corrected. */
export async function listUncorrected(
  trx: TenantTransaction,
  clinicId: string,
  alertId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("critical_alert_biomarkers")
    .select("biomarker_code")
    .where("clinic_id", "=", clinicId)
    .where("alert_id", "=", alertId)
    .where("corrected_at", "is", null)
    .execute();
  return rows.map(({ biomarker_code }) => biomarker_code);
}

/** Lists, for each of these biomarkers of a kit, when it was last raised and in which alert. */
export const listNewestOfKit = (
  trx: TenantTransaction,
  clinicId: string,
  kitId: string,
  codes: readonly string[],
) =>
  trx
    .selectFrom("critical_alert_biomarkers as b")
    .innerJoin("critical_alerts as a", (join) =>
      join.onRef("a.clinic_id", "=", "b.clinic_id").onRef("a.id", "=", "b.alert_id"),
    )
    .distinctOn("b.biomarker_code")
    .select(["b.alert_id", "b.biomarker_code", "b.raised_at", "b.corrected_at"])
    .where("b.clinic_id", "=", clinicId)
    .where("a.kit_id", "=", kitId)
    .where("b.biomarker_code", "=", anyTextOf(codes))
    .orderBy("b.biomarker_code")
    .orderBy("b.raised_at", "desc")
    .execute();

export async function correctBiomarkers(
  trx: TenantTransaction,
  clinicId: string,
  alertId: string,
  { codes, correctedAt }: { codes: readonly string[]; correctedAt: Date },
): Promise<void> {
  await trx
    .updateTable("critical_alert_biomarkers")
    .set({ corrected_at: correctedAt })
    .where("clinic_id", "=", clinicId)
    .where("alert_id", "=", alertId)
    .where("biomarker_code", "=", anyTextOf(codes))
    .execute();
}

/** Lists the biomarkers of a kit that were raised after a time. */
export async function listCodesAfter(
  trx: TenantTransaction,
  clinicId: string,
  kitId: string,
  after: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("critical_alert_biomarkers as b")
    .innerJoin("critical_alerts as a", (join) =>
      join.onRef("a.clinic_id", "=", "b.clinic_id").onRef("a.id", "=", "b.alert_id"),
    )
    .select("b.biomarker_code")
    .where("b.clinic_id", "=", clinicId)
    .where("a.kit_id", "=", kitId)
    .where("b.raised_at", ">", after)
    .execute();
  return rows.map(({ biomarker_code }) => biomarker_code);
}

export const listBiomarkers = (trx: TenantTransaction, clinicId: string, alertIds: readonly string[]) =>
  trx
    .selectFrom("critical_alert_biomarkers as b")
    .innerJoin("biomarkers as m", "m.code", "b.biomarker_code")
    .select(["b.alert_id", "b.biomarker_code", "m.name", "b.raised_at", "b.corrected_at"])
    .where("b.clinic_id", "=", clinicId)
    .where("b.alert_id", "=", anyOf(alertIds))
    .orderBy("m.name")
    .execute();
