import type { TenantTransaction } from "#db/database.ts";
import { addresseeOf } from "./present.ts";
import { getKitStory } from "./queries.ts";

/** Whom an order was sent to; null once they are erased. */
export const readAddressee = async (trx: TenantTransaction, clinicId: string, orderId: string) =>
  addresseeOf(await getKitStory(trx, clinicId, orderId));
