import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import { randomOrder } from "#areas/platform/simulator/random-order.ts";
import { ordersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import type { Mode } from "../scope.ts";
import { liveThrough } from "./live-through.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Owner } from "./story-clock.ts";
import { openClock } from "./story-clock.ts";

const spanDays = 90;
const firstSeed = 20_260_101;
/** The products on the lab's bench: only a few, so that there are enough samples of each to work with. */
const benchProducts = ["C1SWB10300", "C1BLP11500", "C1SAL10000", "C1BLP12200"].flatMap((code) =>
  products.filter(({ productCode }) => productCode === code),
);

/**
 * Places a few hundred orders over the last 90 days, in every state, using the product's own functions; no e-mails are sent.
 * Continues after the orders that an interrupted run has placed.
 */
export async function seedOrders(
  live: Mode,
  owner: Owner,
  { now, orders: orderCount }: { now: Date; orders: number },
): Promise<void> {
  const mode: Mode = { ...live, jobs: { ...live.jobs, enqueue: async () => undefined } };
  const { orders: made } = await mode.db.inTenant(owner.organisationId, (trx) =>
    readTallies(trx, owner.organisationId, [ordersTally]),
  );
  for (let n = made; n < orderCount; n++) {
    // Each order has its own random numbers, so it does not depend on the orders made before it in the same run.
    const random = seededRandom(firstSeed + n);
    // The product's functions draw from a separate sequence: if one draws once more, what happens to the order must not change.
    const drawn = seededRandom(firstSeed - n - 1);
    const ageHours = spanDays * 24 * (1 - (n + random()) / orderCount) + 0.5;
    // A third sequence, so that changed hours change nothing else.
    const shifted = seededRandom(firstSeed * 2 + n);
    const at = openClock({ mode, owner, now, ageHours, shifted, drawn });
    const anyProduct = products[Math.floor(random() * products.length)]!;
    const isOnBench = n % 3 === 0 && ageHours > 260 && ageHours < 900;
    const product = isOnBench ? benchProducts[(n / 3) % benchProducts.length]! : anyProduct;
    const order = randomOrder(product.productCode, random);
    if (random() < 0.06) order.quantity = 2;
    if (order.user) order.user.acceptsTexts = n % 3 === 0;
    // A few wait for payment, as orders of a clinic that pays by card do.
    const isUnpaid = random() < 0.04;
    await setPaymentType(mode, owner.organisationId, isUnpaid ? "card" : "invoice");
    await mode.db.inTenant(owner.organisationId, async (trx) => {
      const { orderNumber } = await placeOrder(trx, at(0), order);
      if (!isUnpaid)
        await liveThrough(trx, {
          n,
          orderNumber,
          clinicId: owner.organisationId,
          product,
          ageHours,
          isOnBench,
          random,
          at,
        });
    });
  }
}
