import type { OrderableProduct } from "@kitpath/contract/products";
import type { Mode } from "../../scope.ts";
import { presentProduct } from "./present.ts";
import { listClinicProducts } from "./queries.ts";

/** What a clinic may order, by title. */
export async function listOrderableProducts(mode: Mode, clinicId: string): Promise<OrderableProduct[]> {
  const products = await mode.db.inTenant(clinicId, (trx) => listClinicProducts(trx, clinicId));
  return products.map(presentProduct);
}
