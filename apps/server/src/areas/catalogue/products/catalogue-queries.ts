import type { ProductDefinition } from "@kitpath/contract/catalogue/products/product-definition";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

/** Returns how many of them were new. */
export async function insertProducts(
  trx: TenantTransaction,
  rows: readonly ProductDefinition[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
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
        audience: JSON.stringify(row.audience),
        stability_hours: row.stabilityHours ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

type Panels = ProductDefinition["panels"];

const entriesOf = (panels: Panels) =>
  panels.flatMap((panel) => panel.biomarkers.map((code) => ({ panel: panel.title, biomarker_code: code })));

const panelRowsOf = (rows: readonly ProductDefinition[]) =>
  rows.flatMap((row) =>
    entriesOf(row.panels).map((entry, position) => ({ product_code: row.productCode, position, ...entry })),
  );

/** Inserts what a new product reports. */
export async function insertPanels(trx: TenantTransaction, product: ProductDefinition): Promise<void> {
  await trx
    .insertInto("product_biomarkers")
    .values(panelRowsOf([product]))
    .execute();
}

/** Higher than the positions that releases use. */
const firstAdded = 1000;

type Growth = { productCode: string; added: Panels; since: Date };

/** Inserts what a product reports in addition from a time on, after what it already reports. */
export async function insertAddedPanels(
  trx: TenantTransaction,
  { productCode, added, since }: Growth,
): Promise<void> {
  const { last } = await trx
    .selectFrom("product_biomarkers")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("product_code", "=", productCode)
    .executeTakeFirstOrThrow();
  const first = Math.max(last + 1, firstAdded);
  await trx
    .insertInto("product_biomarkers")
    .values(
      entriesOf(added).map((entry, index) => ({
        product_code: productCode,
        position: first + index,
        since,
        ...entry,
      })),
    )
    .execute();
}

/** Sets what products report according to a release; only the schema's owner may change existing rows. */
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
