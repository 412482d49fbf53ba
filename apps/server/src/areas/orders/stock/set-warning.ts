import type { StockedProduct } from "@kitpath/contract/orders/fulfilment/fulfilment";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { upsertWarning } from "./queries.ts";
import { readStock } from "./read-stock.ts";

/** Sets the low-stock level of a product. Throws `not_found`. */
export async function setWarning(
  trx: TenantTransaction,
  scope: Scope,
  productCode: string,
  warnBelow: number,
): Promise<StockedProduct> {
  if ((await findProductTitle(trx, productCode)) === null) throw notFound();
  await upsertWarning(trx, productCode, warnBelow);
  const details = { product: productCode, kits: warnBelow };
  await appendAudit(trx, scope, { action: "stock_warning_set", details });
  const { products } = await readStock(trx, scope.now);
  return products.find((product) => product.productCode === productCode)!;
}
