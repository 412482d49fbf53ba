import type { TenantTransaction } from "#db/database.ts";
import { deleteClinicProduct } from "./queries.ts";

/** Lets a clinic order a product no more. Gives whether it could. */
export const withdrawProduct = (
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<boolean> => deleteClinicProduct(trx, clinicId, productCode);
