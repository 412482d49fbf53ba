import type { TenantTransaction } from "#db/database.ts";
import type { ClinicProduct } from "./queries.ts";
import { findClinicProduct } from "./queries.ts";

/** Returns a product with this clinic's price, or null if the clinic cannot order it. */
export async function findOrderableProduct(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<ClinicProduct | null> {
  return (await findClinicProduct(trx, clinicId, productCode)) ?? null;
}
