import type { TenantTransaction } from "#db/database.ts";
import type { KitMove } from "./journey.ts";
import type { KitEvent } from "./order-queries.ts";
import { listKitEventsOfOrder } from "./order-queries.ts";

export type { KitEvent } from "./order-queries.ts";

const ofResults: readonly string[] = ["raise_critical", "acknowledge_critical"] satisfies KitMove[];

/** Whether a move reveals something about the results, not only where the kit has been. */
export const tellsOfResults = ({ event }: Pick<KitEvent, "event">): boolean => ofResults.includes(event);

/** Reads every move of an order's kits, oldest first: who, when, what and where. */
export const readChainOfCustody = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<KitEvent[]> => listKitEventsOfOrder(trx, clinicId, orderId);
