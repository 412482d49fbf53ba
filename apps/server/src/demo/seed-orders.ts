import { biomarkerOf } from "@kitpath/contract/catalogue/biomarkers";
import type { ProductDefinition } from "@kitpath/contract/catalogue/products";
import { products } from "@kitpath/contract/catalogue/products";
import { setPaymentType } from "#features/accounts/organisations.ts";
import { findOrder } from "#features/orders/find-order.ts";
import { moveOrder } from "#features/orders/move-order.ts";
import { placeOrder } from "#features/orders/place-order.ts";
import { moveForward } from "#features/simulator/move-forward.ts";
import { canBeCritical as hasCriticalLimit } from "@kitpath/contract/catalogue/interpret";
import { randomOrder } from "#features/simulator/random-order.ts";
import { stages } from "#features/simulator/stages.ts";
import { findSubject } from "#features/simulator/subject.ts";
import { ordersTally } from "#features/tallies/bump-tally.ts";
import { readTallies } from "#features/tallies/read-tallies.ts";
import type { Mode, Scope } from "../scope.ts";
import { acknowledgeAll, amendAll, rejectSamples } from "./mishaps.ts";
import { seededRandom } from "./seeded-random.ts";

type Owner = { organisationId: string; userId: string };

const spanDays = 90;
const hour = 3_600_000;
const firstSeed = 20_260_101;
/** What the lab has on its bench, so that there is enough of each to work on. */
const benchProducts = ["C1SWB10300", "C1BLP11500", "C1SAL10000", "C1BLP12200"].flatMap((code) =>
  products.filter(({ productCode }) => productCode === code),
);

/**
 * A few hundred orders over the last 90 days in every state, by the same verbs as real work; nobody is written to. Goes on
 * after those that an earlier run has made before it was cut off.
 */
export async function seedOrders(
  live: Mode,
  owner: Owner,
  { now, orders: orderCount }: { now: Date; orders: number },
): Promise<void> {
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
    const anyProduct = products[Math.floor(random() * products.length)]!;
    const isOnBench = n % 3 === 0 && ageHours > 260 && ageHours < 900;
    const product = isOnBench ? benchProducts[(n / 3) % benchProducts.length]! : anyProduct;
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
        const due = dueHours(product.turnaroundHours, random);
        const patience = random() < 0.12 ? availableHours * random() : availableHours;
        // From just received to past its deadline.
        const atLabHours = product.turnaroundHours * (0.03 + 1.06 * seededRandom(n)());
        const outcome = n % 24 === 5 && canBeCritical(product) ? "critical" : undefined;
        if (isOnBench) due.splice(3, 2, availableHours - atLabHours, Infinity);
        for (const [index, stage] of stages.entries()) {
          // People put a kit aside for weeks; a lab does not.
          const waits = isOnBench || stage === "results" ? availableHours : patience;
          if (due[index]! > waits) return;
          const subject = await findSubject(trx, owner.organisationId, { orderNumber });
          if (!subject) return;
          if (stage === "results" && n % 23 === 11) return rejectSamples(trx, at(due[index]!), subject, n);
          await moveForward(trx, at(due[index]!), subject, stage, { standalone: false, outcome });
        }
        if (outcome === "critical") await acknowledgeAll(trx, at(due.at(-1)! + 0.2));
        if (n % 17 === 7) await amendAll(trx, at(due.at(-1)! + 20), orderNumber);
      }
    });
  }
}

const canBeCritical = ({ panels }: ProductDefinition): boolean =>
  panels.some(({ biomarkers }) => biomarkers.some((code) => hasCriticalLimit(biomarkerOf(code))));

/** When each stage of an order is reached, in hours after it was placed; one sample in eight is late at the lab. */
function dueHours(turnaroundHours: number, random: () => number): number[] {
  const registered = 28 + 40 * random() + 24;
  const received = 100 + 40 * random();
  return [0, 28, registered, received, received + turnaroundHours * (0.3 + 0.8 * random())];
}
