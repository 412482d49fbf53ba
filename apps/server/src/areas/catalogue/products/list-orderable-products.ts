import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import type { Mode } from "../../../scope.ts";
import { presentProduct } from "./present.ts";
import { listClinicProducts } from "./queries.ts";

/** Lists what a clinic can order, by title. */
export async function listOrderableProducts(mode: Mode, clinicId: string): Promise<OrderableProduct[]> {
  const products = await mode.db.inTenant(clinicId, (trx) => listClinicProducts(trx, clinicId));
  return products.map(presentProduct);
}
