import { everyone } from "@kitpath/contract/catalogue/products/audience";
import { decidesOutcome } from "@kitpath/contract/catalogue/biomarkers/shipped/covid";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products/shipped-products";
import type { NewProduct } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { sequencing } from "@kitpath/contract/catalogue/products/test-status";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { insertPanels, insertProducts } from "./catalogue-queries.ts";
import { refuseOtherThanCovid } from "./refuse-other-than-covid.ts";
import { termsOf } from "./shipped.ts";
import { specimenOf } from "./specimen-of.ts";
import { versionOfStaff } from "#areas/catalogue/versions/version-of-staff.ts";
import { keepProduct } from "./version-queries.ts";

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
    specimenType: await specimenOf(trx, entry.panels, "panels"),
  };
  if ((await insertProducts(trx, [product])) === 0) {
    throw invalidFields({ productCode: ["This code is already in use. Choose another."] });
  }
  await insertPanels(trx, product);
  await keepProduct(trx, {
    code: productCode,
    definition: termsOf(product),
    ...versionOfStaff(scope, 1, reason),
  });
  await appendAudit(trx, scope, { action: "product_created", details: { product: productCode } });
}
