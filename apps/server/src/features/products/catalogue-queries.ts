import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

/** Gives how many of them there were not yet. */
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

/** Gives how many there were not yet. */
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

/** What a product reports that is new. */
export async function insertPanels(trx: TenantTransaction, product: ProductDefinition): Promise<void> {
  await trx
    .insertInto("product_biomarkers")
    .values(panelRowsOf([product]))
    .execute();
}

/** Beyond what a release gives to its own. */
const firstAdded = 1000;

type Growth = { productCode: string; added: Panels; since: Date };

/** What a product reports too since then, after all that it reports. */
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
