import type { TenantTransaction } from "#db/database.ts";
import type { OrderEvent } from "./queries.ts";
import { listEventsOfOrder } from "./queries.ts";

export type { OrderEvent } from "./queries.ts";

/** Lists the events of an order and its kits, oldest first. */
export const listEvents = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<OrderEvent[]> => listEventsOfOrder(trx, clinicId, orderId);
