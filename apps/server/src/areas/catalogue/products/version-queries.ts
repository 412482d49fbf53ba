import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { Executor } from "#db/database.ts";
import type { ProductTerms } from "./shipped.ts";

export type Latest = { version: number; source: string; definition: unknown };

/** Returns the newest version of everything in the catalogue, by code. */
export async function listLatest(executor: Executor) {
  const [products, biomarkers] = await Promise.all([
    executor
      .selectFrom("product_versions")
      .distinctOn("product_code")
      .select(["product_code as code", "version", "source", "definition"])
      .orderBy("product_code")
      .orderBy("version", "desc")
      .execute(),
    executor
      .selectFrom("biomarker_versions")
      .distinctOn("biomarker_code")
      .select(["biomarker_code as code", "version", "source", "definition"])
      .orderBy("biomarker_code")
      .orderBy("version", "desc")
      .execute(),
  ]);
  const byCode = (rows: (Latest & { code: string })[]) => new Map(rows.map((row) => [row.code, row]));
  return { products: byCode(products), biomarkers: byCode(biomarkers) };
}

export type Versioned = {
  code: string;
  version: number;
  source: "shipped" | "staff";
  reason: string | null;
  changedBy: string | null;
  changedAt: Date;
};

const rowOf = ({ version, source, reason, changedBy, changedAt }: Versioned) => ({
  version,
  source,
  reason,
  changed_by: changedBy,
  changed_at: changedAt,
});

/** Stores a version of a product and makes it current. Another process starting at the same time may already have done so. */
export async function keepProduct(
  executor: Executor,
  version: Versioned & { definition: ProductTerms },
): Promise<void> {
  const { code, definition } = version;
  await executor
    .insertInto("product_versions")
    .values({ product_code: code, definition: JSON.stringify(definition), ...rowOf(version) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await executor
    .updateTable("products")
    .set({
      title: definition.title,
      description: definition.description,
      phlebotomy_type: definition.phlebotomyType,
      registration_type: definition.registrationType,
      registrationless: definition.registrationless,
      turnaround_hours: definition.turnaroundHours,
      price_minor: definition.priceMinor,
      audience: JSON.stringify(definition.audience),
      version: version.version,
    })
    .where("code", "=", code)
    .execute();
}

export async function keepBiomarker(
  executor: Executor,
  version: Versioned & { definition: BiomarkerDefinition },
): Promise<void> {
  const { code } = version;
  const definition = JSON.stringify(version.definition);
  await executor
    .insertInto("biomarker_versions")
    .values({ biomarker_code: code, definition, ...rowOf(version) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { name, unit } = version.definition;
  await executor
    .updateTable("biomarkers")
    .set({ name, unit, definition, version: version.version })
    .where("code", "=", code)
    .execute();
}
