import type { TenantTransaction } from "#db/database.ts";
import { findLabOf } from "./queries.ts";

/**
 * Returns the lab that a clinic's kits of a product currently go to; for a product that it can no longer order, the platform's
 * choice.
 */
export async function findLabOfProduct(
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<string | null> {
  return (await findLabOf(trx, clinicId, productCode))?.lab_id ?? null;
}
