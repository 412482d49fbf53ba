import type { TenantTransaction } from "#db/database.ts";
import { listCatalogueFor } from "./queries.ts";

/** Lists the whole catalogue by title, each product with the clinic's terms for ordering it. */
export const listOffers = (trx: TenantTransaction, clinicId: string, productCode?: string) =>
  listCatalogueFor(trx, clinicId, productCode);
export type CatalogueOffer = Awaited<ReturnType<typeof listOffers>>[number];
