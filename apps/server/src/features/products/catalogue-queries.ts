import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

export async function insertBiomarkers(
  trx: TenantTransaction,
  rows: readonly BiomarkerDefinition[],
): Promise<void> {
  await trx
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
    .execute();
}

export async function insertProducts(
  trx: TenantTransaction,
  rows: readonly ProductDefinition[],
): Promise<void> {
  await trx
    .insertInto("products")
    .values(
      rows.map((row) => ({
        code: row.productCode,
        title: row.title,
        description: row.description,
        category: row.category,
        test_type: row.testType,
        purpose: row.purpose,
        sla_id: row.slaId,
        specimen_type: row.specimenType,
        phlebotomy_type: row.phlebotomyType,
        registration_type: row.registrationType,
        registrationless: row.registrationless,
        turnaround_hours: row.turnaroundHours,
        price_minor: row.priceMinor,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const panelRowsOf = (rows: readonly ProductDefinition[]) =>
  rows.flatMap((row) =>
    row.panels
      .flatMap((panel) => panel.biomarkers.map((code) => ({ panel: panel.title, biomarker_code: code })))
      .map((entry, position) => ({ product_code: row.productCode, position, ...entry })),
  );

/** What a product reports that is new. */
export async function insertPanels(trx: TenantTransaction, product: ProductDefinition): Promise<void> {
  await trx
    .insertInto("product_biomarkers")
    .values(panelRowsOf([product]))
    .execute();
}

/** What a release says that its products report; the schema's owner alone may change what was said before. */
export async function upsertPanels(
  trx: TenantTransaction,
  rows: readonly ProductDefinition[],
): Promise<void> {
  await trx
    .insertInto("product_biomarkers")
    .values(panelRowsOf(rows))
    .onConflict((conflict) =>
      conflict
        .columns(["product_code", "position"])
        .doUpdateSet({ panel: sql`excluded.panel`, biomarker_code: sql`excluded.biomarker_code` }),
    )
    .execute();
}
