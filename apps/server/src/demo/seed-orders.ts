import { products } from "@kitpath/contract/catalogue/products";
import { setPaymentType } from "#features/accounts/organisations.ts";
import { findOrder } from "#features/orders/find-order.ts";
import { moveOrder } from "#features/orders/move-order.ts";
import { placeOrder } from "#features/orders/place-order.ts";
import { moveForward } from "#features/simulator/move-forward.ts";
import { randomOrder } from "#features/simulator/random-order.ts";
import { stages } from "#features/simulator/stages.ts";
import { findSubject } from "#features/simulator/subject.ts";
import { ordersTally } from "#features/tallies/bump-tally.ts";
import { readTallies } from "#features/tallies/read-tallies.ts";
import type { Mode, Scope } from "../scope.ts";
import { amendAll, rejectSamples } from "./mishaps.ts";
import { seededRandom } from "./seeded-random.ts";

type Owner = { organisationId: string; userId: string };

const orderCount = 320;
const spanDays = 90;
const hour = 3_600_000;
const firstSeed = 20_260_101;

/**
 * A few hundred orders over the last 90 days in every state, by the same verbs as real work; nobody is written to. Goes on
 * after those that an earlier run has made before it was cut off.
 */
export async function seedOrders(live: Mode, owner: Owner, now: Date): Promise<void> {
  const mode: Mode = { ...live, jobs: { ...live.jobs, enqueue: async () => undefined } };
  const actor = { kind: "system" as const, ...owner };
  const { orders: made } = await mode.db.inTenant(owner.organisationId, (trx) =>
    readTallies(trx, owner.organisationId, [ordersTally]),
  );
  for (let n = made; n < orderCount; n++) {
    // Each order has numbers of its own, so that it comes out the same whatever was made in the same run.
    const random = seededRandom(firstSeed + n);
    // What the verbs draw is no part of the story: a verb that draws once more must not change what becomes of an order.
    const drawn = seededRandom(firstSeed - n - 1);
    const ageHours = spanDays * 24 * (1 - (n + random()) / orderCount) + 0.5;
    const at = (hoursLater: number): Scope => ({
      mode,
      actor,
      random: drawn,
      now: new Date(Math.min(now.getTime() - 60_000, now.getTime() + (hoursLater - ageHours) * hour)),
      requestId: null,
    });
    const product = products[Math.floor(random() * products.length)]!;
    const order = randomOrder(product.productCode, random);
    if (random() < 0.06) order.quantity = 2;
    // A few wait to be paid, as those of a clinic on card do.
    const isUnpaid = random() < 0.04;
    await setPaymentType(mode, owner.organisationId, isUnpaid ? "card" : "invoice");
    await mode.db.inTenant(owner.organisationId, async (trx) => {
      const placed = await placeOrder(trx, at(0), order);
      await liveThrough(placed.orderNumber, ageHours);
      async function liveThrough(orderNumber: string, availableHours: number): Promise<void> {
        const found = await findOrder(trx, owner.organisationId, { orderNumber });
        if (!found || isUnpaid) return;
        const fate = random();
        if (fate < 0.04) return moveOrder(trx, at(3), found, "cancel");
        if (fate < 0.06) return moveOrder(trx, at(20), found, "refund");
        if (availableHours > 6 && availableHours < 30 && fate < 0.5)
          return moveOrder(trx, at(6), found, "start_processing");
        const due = [0, 28, 28 + 40 * random() + 24, 100 + 40 * random(), 126 + 30 * random()];
        const patience = random() < 0.12 ? availableHours * random() : availableHours;
        for (const [index, stage] of stages.entries()) {
          if (due[index]! > patience) return;
          const subject = await findSubject(trx, owner.organisationId, { orderNumber });
          if (!subject) return;
          if (stage === "results" && n % 23 === 11) return rejectSamples(trx, at(due[index]!), subject, n);
          await moveForward(trx, at(due[index]!), subject, stage, false);
        }
        if (n % 17 === 7) await amendAll(trx, at(due.at(-1)! + 20), orderNumber);
      }
    });
  }
}
