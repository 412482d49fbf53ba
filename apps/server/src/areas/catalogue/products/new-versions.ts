import type { SpecimenType } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { decidesOutcome, isCovidCode } from "@kitpath/contract/catalogue/biomarkers/shipped/covid";
import { everyone } from "@kitpath/contract/catalogue/products/audience";
import type { NewProduct, ProductChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products/product-definition";
import { sequencing } from "@kitpath/contract/catalogue/products/test-status";
import { usualVisitTerms } from "@kitpath/contract/catalogue/products/visit-terms";
import { findDefinitions, listReportedBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { versionOfStaff } from "#areas/catalogue/versions/version.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { insertAddedPanels, insertPanels, insertProducts } from "./catalogue-queries.ts";
import { lockProduct } from "./desk-queries.ts";
import { presentVisitTerms } from "./present.ts";
import { termsOf } from "./product.ts";
import { storeProductVersion } from "./version-queries.ts";

/** A product's first version and the next ones, by staff. A release's are written by `sync-catalogue.ts`. */

const reason = "Added to the catalogue";

/**
 * Adds a product to the catalogue, in the platform's own transaction. Partners can order it once it is offered to them. Throws
 * `invalid_request` for a code that is taken, and for panels that need more than one kit.
 */
export async function createProduct(
  trx: TenantTransaction,
  scope: Scope,
  { productCode, ...entry }: NewProduct,
): Promise<void> {
  if ((entry.category === "covid") !== (entry.testType !== null)) {
    throw invalidFields({ testType: ["A COVID-19 test needs a test type. Other tests must not have one."] });
  }
  if (entry.category === "covid") refuseOtherThanCovid(entry.panels, "panels");
  const codes = entry.panels.flatMap(({ biomarkers }) => biomarkers);
  if (entry.category === "covid" && (entry.testType === sequencing) === codes.some(decidesOutcome)) {
    throw invalidFields({
      testType: ["Use the type Sequencing for a test that reports only SC2-SEQ, and for no other test."],
    });
  }
  const product: ProductDefinition = {
    ...entry,
    productCode,
    purpose: null,
    audience: entry.audience ?? everyone,
    visits: entry.visits ?? usualVisitTerms,
    specimenType: await specimenOf(trx, entry.panels, "panels"),
  };
  if ((await insertProducts(trx, [product])) === 0) {
    throw invalidFields({ productCode: ["This code is already in use. Choose another."] });
  }
  await insertPanels(trx, product);
  await storeProductVersion(trx, {
    code: productCode,
    definition: termsOf(product),
    ...versionOfStaff(scope, 1, reason),
  });
  await appendAudit(trx, scope, { action: "product_created", details: { product: productCode } });
}

/**
 * Creates the next version of a product, in the platform's own transaction. Throws `not_found`, `conflict`, and
 * `invalid_request` for what it cannot report.
 */
export async function changeProduct(
  trx: TenantTransaction,
  scope: Scope,
  code: string,
  { version: edited, reason, added = [], audience, stabilityHours, visits, ...terms }: ProductChange,
): Promise<void> {
  const found = await lockProduct(trx, code);
  if (!found) throw notFound();
  if (found.version !== edited) throw new AppError("conflict");
  const version = edited + 1;
  if (added.length > 0) {
    const { specimen_type: specimenType, category } = found;
    await addToProduct(trx, { productCode: code, specimenType, category, added, since: scope.now });
  }
  const stability = stabilityHours === undefined ? found.stability_hours : stabilityHours;
  const definition = {
    ...terms,
    audience: audience ?? found.audience ?? everyone,
    stabilityHours: stability ?? undefined,
    visits: visits ?? presentVisitTerms(found),
  };
  await storeProductVersion(trx, { code, definition, ...versionOfStaff(scope, version, reason) });
  const reports = added.flatMap(({ biomarkers }) => biomarkers).join(", ");
  const details = { product: code, version, reason, ...(reports ? { added: reports } : {}) };
  await appendAudit(trx, scope, { action: "product_changed", details });
}

type Growth = {
  productCode: string;
  specimenType: string;
  category: string;
  added: NonNullable<ProductChange["added"]>;
  since: Date;
};

/**
 * Makes a product report more in orders placed from then on. Existing orders keep what it reported when they were placed. The
 * product must be locked. Throws `invalid_request`.
 */
async function addToProduct(
  trx: TenantTransaction,
  { productCode, specimenType, category, added, since }: Growth,
): Promise<void> {
  const specimen = await specimenOf(trx, added, "added");
  if (specimen !== specimenType) {
    throw invalidFields({ added: ["All biomarkers of a product must use the same kind of specimen."] });
  }
  if (category === "covid") refuseOtherThanCovid(added, "added");
  const reported = await listReportedBiomarkers(trx, productCode);
  const codes = new Set(added.flatMap(({ biomarkers }) => biomarkers));
  const twice = reported.find(({ biomarker_code }) => codes.has(biomarker_code));
  if (twice) throw invalidFields({ added: [`This product already reports ${twice.name}.`] });
  await insertAddedPanels(trx, { productCode, added, since });
}

type Panel = { biomarkers: readonly string[] };

/**
 * Returns the only specimen type of these panels. Throws `invalid_request` at `field` for biomarkers that are unknown, retired
 * or repeated, or that need more than one kit.
 */
async function specimenOf(
  trx: TenantTransaction,
  panels: readonly Panel[],
  field: "panels" | "added",
): Promise<SpecimenType> {
  const refuse = (message: string) => invalidFields({ [field]: [message] });
  const codes = panels.flatMap(({ biomarkers }) => biomarkers);
  const found = await findDefinitions(trx, codes);
  const unknown = codes.find((code) => !found.has(code));
  if (unknown) throw refuse(`There is no biomarker ${unknown}.`);
  if (new Set(codes).size < codes.length) throw refuse("Add each biomarker only once.");
  const definitions = [...found.values()];
  const retired = definitions.find(({ isRetired }) => isRetired);
  if (retired) throw refuse(`${retired.name} is retired, so it cannot be added.`);
  const [specimen, ...others] = new Set(definitions.map(specimenTypeOf));
  if (!specimen || others.length > 0)
    throw refuse("All biomarkers of a product must use the same kind of specimen.");
  return specimen;
}

const specimenTypeOf = ({ specimenType }: BiomarkerDefinition) => specimenType;

/**
 * Refuses other biomarkers in a COVID-19 test: it has one outcome, which its certificate states. Throws `invalid_request` at `field`.
 */
function refuseOtherThanCovid(panels: readonly Panel[], field: "panels" | "added"): void {
  const other = panels.flatMap(({ biomarkers }) => biomarkers).find((code) => !isCovidCode(code));
  if (other) {
    throw invalidFields({
      [field]: [
        `A COVID-19 test can report only biomarkers with a code that starts with SC2-. ${other} is not one.`,
      ],
    });
  }
}
