/**
 * Fulfilment: the warehouse packs and sends the waiting orders of all clinics, at its desk or through its own system.
 *
 * - The queue: `packing-queue.ts` keeps it in step with the orders, as reactions to their moves.
 * - Packing: `packing.ts` takes orders up, assigns kits from stock and returns them. `print-sheet.ts` prints labels and slips.
 * - Sending: `send-order.ts`, once, however often it is called.
 * - Reading: `waiting-orders.ts`, which also runs work on one of them in its clinic's tenant.
 */
import type { Scope } from "../../../scope.ts";

/** The scope of the person or system that packs and sends. */
export type Warehouse = Scope;
