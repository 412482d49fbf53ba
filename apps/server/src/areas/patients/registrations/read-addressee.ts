import type { TenantTransaction } from "#db/database.ts";
import { addresseeOf } from "./present.ts";
import { getKitStory } from "./queries.ts";

/** Returns an order's recipient; null once they are erased. */
export const readAddressee = async (trx: TenantTransaction, clinicId: string, orderId: string) =>
  addresseeOf(await getKitStory(trx, clinicId, orderId));
