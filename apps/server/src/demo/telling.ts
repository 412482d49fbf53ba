import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { TenantTransaction } from "#db/database.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { randomOrder } from "#areas/platform/simulator/random-order.ts";
import type { Mode } from "../scope.ts";
import type { OfClinic } from "./clinicians.ts";
import { seededRandom } from "./seeded-random.ts";
import type { At, Owner } from "./story-clock.ts";
import { openClock } from "./story-clock.ts";
import type { Hours } from "./working-hours.ts";

const firstSeed = 20_260_801;

/** Whom the stories of clinical review are about, and until when. */
export type Telling = { mode: Mode; clinic: Owner; ids: Record<OfClinic, string>; now: Date };

/** Returns the clock of an order, and the random numbers for what is in it. */
export function beginStory(
  { mode, clinic, now }: Telling,
  n: number,
  ageHours: number,
): { at: At; random: () => number } {
  const random = seededRandom(firstSeed + n);
  const [shifted, drawn] = [seededRandom(firstSeed * 2 + n), seededRandom(firstSeed - n - 1)];
  return { at: openClock({ mode, owner: clinic, now, ageHours, shifted, drawn }), random };
}

type Placing = {
  productCode: string;
  at: At;
  random: () => number;
  hours?: Hours;
  change?: (order: NewOrder) => NewOrder;
};

/** Places an order for a made-up person; returns its number. */
export async function placeFor(
  trx: TenantTransaction,
  { productCode, at, random, hours, change = (order) => order }: Placing,
): Promise<string> {
  return (await placeOrder(trx, at(0, hours), change(randomOrder(productCode, random)))).orderNumber;
}
