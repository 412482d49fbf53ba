import type { TenantTransaction } from "#db/database.ts";
import type { KitMove } from "./journey.ts";
import type { KitEvent } from "./order-queries.ts";
import { listKitEventsOfOrder } from "./order-queries.ts";

export type { KitEvent } from "./order-queries.ts";

const ofResults: readonly string[] = ["raise_critical", "acknowledge_critical"] satisfies KitMove[];

/** Whether a move tells of what was found in a sample, and not only of where it has been. */
export const tellsOfResults = ({ event }: Pick<KitEvent, "event">): boolean => ofResults.includes(event);

/** Every move of an order's kits, oldest first: who, when, what, from where. */
export const readChainOfCustody = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<KitEvent[]> => listKitEventsOfOrder(trx, clinicId, orderId);
