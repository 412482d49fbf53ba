import type { TenantTransaction } from "#db/database.ts";
import { deleteClinicProduct } from "./queries.ts";

/** Stops a clinic from ordering a product. Returns whether it could order it before. */
export const withdrawProduct = (
  trx: TenantTransaction,
  clinicId: string,
  productCode: string,
): Promise<boolean> => deleteClinicProduct(trx, clinicId, productCode);
