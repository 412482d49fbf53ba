import type { Latest, Versioned } from "#areas/catalogue/versions/version.ts";
import { versionColumns } from "#areas/catalogue/versions/version.ts";
import type { Executor } from "#db/database.ts";
import type { ProductTerms } from "./product.ts";
import type { VisitTerms } from "@kitpath/contract/catalogue/products/visit-terms";

/** Returns the newest version of every product, by code. */
export async function listLatestProducts(executor: Executor): Promise<Map<string, Latest>> {
  const rows = await executor
    .selectFrom("product_versions")
    .distinctOn("product_code")
    .select(["product_code as code", "version", "source", "definition"])
    .orderBy("product_code")
    .orderBy("version", "desc")
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

const visitColumns = (visits: VisitTerms) => ({
  free_until_hours: visits.freeUntilHours,
  late_fee_minor: visits.lateFeeMinor,
  minors_at_home: visits.allowsMinorsAtHome,
});

/** Stores a version of a product and makes it current. Another process starting at the same time may already have done so. */
export async function storeProductVersion(
  executor: Executor,
  version: Versioned & { definition: ProductTerms },
): Promise<void> {
  const { code, definition } = version;
  await executor
    .insertInto("product_versions")
    .values({ product_code: code, definition: JSON.stringify(definition), ...versionColumns(version) })
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
      stability_hours: definition.stabilityHours ?? null,
      ...(definition.visits ? visitColumns(definition.visits) : {}),
      version: version.version,
    })
    .where("code", "=", code)
    .execute();
}
