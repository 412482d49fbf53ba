import type { Order } from "#areas/orders/orders/order.ts";
import { moveOf } from "../../../moves/move.ts";

/** What happens at an appointment, and on which areas below act; `reactions.ts` lists who. */

export type Collected = {
  order: Order;
  kitCode: string;
  barcode: string | null;
  collectedAt: Date;
  /** What the person said of themselves: the rest matters where the order names nobody. */
  said: { dateOfBirth: string; gender: "f" | "m" | null; firstName: string | null; lastName: string | null };
};

/** In the clinic's tenant, with the order locked. Throws what registering a kit throws: then no sample was taken. */
export const sampleCollected = moveOf<Collected>("a sample is taken at an appointment");
