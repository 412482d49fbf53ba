import type { TenantTransaction } from "#db/database.ts";
import type { KitEvent } from "./queries.ts";
import { listKitEventsOfOrder } from "./queries.ts";

export type { KitEvent } from "./queries.ts";

/** Every move of an order's kits, oldest first: who, when, what, from where. */
export const readChainOfCustody = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<KitEvent[]> => listKitEventsOfOrder(trx, clinicId, orderId);
