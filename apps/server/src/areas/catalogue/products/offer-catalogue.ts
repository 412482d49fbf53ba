import type { TenantTransaction } from "#db/database.ts";
import { insertClinicProducts } from "./queries.ts";

/** Lets a clinic order every product of the catalogue at list price. */
export const offerCatalogue = (trx: TenantTransaction, clinicId: string): Promise<void> =>
  insertClinicProducts(trx, clinicId);
