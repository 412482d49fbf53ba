import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { insertClinicProducts } from "./queries.ts";

/** Lets a clinic order every product of the catalogue at list price. */
export const offerCatalogue = (trx: TenantTransaction, clinicId: string): Promise<void> =>
  insertClinicProducts(trx, clinicId);

/** Lets a clinic that has registered itself order from the first day. */
export const offerToRegistered = (trx: TenantTransaction, { actor }: Scope): Promise<void> =>
  offerCatalogue(trx, actor.organisationId);
