import { everyone } from "@kitpath/contract/catalogue/products/audience";
import type { ProductChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { addToProduct } from "./add-to-product.ts";
import { lockProduct } from "./desk-queries.ts";
import { versionOfStaff } from "#areas/catalogue/versions/version-of-staff.ts";
import { keepProduct } from "./version-queries.ts";

/**
 * Creates the next version of a product, in the platform's own transaction. Throws `not_found`, `conflict`, and
 * `invalid_request` for what it cannot report.
 */
export async function changeProduct(
  trx: TenantTransaction,
  scope: Scope,
  code: string,
  { version: edited, reason, added = [], audience, ...terms }: ProductChange,
): Promise<void> {
  const found = await lockProduct(trx, code);
  if (!found) throw notFound();
  if (found.version !== edited) throw new AppError("conflict");
  const version = edited + 1;
  if (added.length > 0) {
    const { specimen_type: specimenType, category } = found;
    await addToProduct(trx, { productCode: code, specimenType, category, added, since: scope.now });
  }
  const definition = { ...terms, audience: audience ?? found.audience ?? everyone };
  await keepProduct(trx, { code, definition, ...versionOfStaff(scope, version, reason) });
  const reports = added.flatMap(({ biomarkers }) => biomarkers).join(", ");
  const details = { product: code, version, reason, ...(reports ? { added: reports } : {}) };
  await appendAudit(trx, scope, { action: "product_changed", details });
}
