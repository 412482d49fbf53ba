import { reconcileStore } from "#areas/storefront/shop-orders/reconciliation.ts";
import { makeTenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { buy, deliver, runShopJobs, shopDeps } from "./shop-orders.ts";
import { makeSoldProduct } from "./store-products.ts";

type Faults = {
  orders: number;
  random?: () => number;
  onSold?: (sold: number) => void;
};

/** What became of orders of a shop: each is to be ours once, or to wait once for somebody to put it right. */
export type ShopFaults = {
  orders: number;
  dropped: number;
  doubled: number;
  placed: number;
  waiting: number;
  lost: number;
  repeated: number;
};

/** One webhook in five never comes, one in seven of the others twice, and they come in an order of their own. */
const dropEvery = 5;
const doubleEvery = 7;
/** Every so many shoppers leave no telephone number, so that somebody has to look at the order. */
const incompleteEvery = 10;
const atOnce = 4;

/** Sells in a shop that tells of it badly, compares both sides as the schedule would, and counts what came of it. */
export async function sellThroughFaults(
  test: TestApp,
  { orders, random = Math.random, onSold }: Faults,
): Promise<ShopFaults> {
  const clinic = await makeTenant(test);
  const sold = await makeSoldProduct(test, clinic);
  const { id: storeId, domain } = sold.store;
  const clinicId = clinic.organisationId;
  const refs: string[] = [];
  const told: string[] = [];
  const counts = { dropped: 0, doubled: 0 };
  for (let n = 0; n < orders; n++) {
    const ref = await buy(test, sold, n % incompleteEvery === 0 ? { phone: "" } : {});
    refs.push(ref);
    const times = n % dropEvery === 0 ? 0 : n % doubleEvery === 0 ? 2 : 1;
    if (times === 0) counts.dropped++;
    if (times === 2) counts.doubled++;
    for (let time = 0; time < times; time++) told.push(ref);
    onSold?.(n + 1);
  }
  const shuffled = told
    .map((ref) => ({ ref, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ ref }) => ref);
  const tell = async () => {
    for (let ref = shuffled.pop(); ref; ref = shuffled.pop()) {
      await deliver(test, domain, "orders/paid", { admin_graphql_api_id: ref });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, tell));
  const reconcile = () => reconcileStore(shopDeps(test), { clinicId, storeId });
  await Promise.all([runShopJobs(test, clinic, storeId), reconcile()]);
  await reconcile();
  return { orders, ...counts, ...(await countOutcome(test, clinicId, refs)) };
}

async function countOutcome({ mode }: TestApp, clinicId: string, refs: readonly string[]) {
  return mode.db.inTenant(clinicId, async (trx) => {
    const kept = await trx
      .selectFrom("shop_orders as s")
      .leftJoin("shop_order_lines as l", (join) =>
        join.onRef("l.clinic_id", "=", "s.clinic_id").onRef("l.shop_order_id", "=", "s.id"),
      )
      .select(["s.shop_ref", "l.order_id"])
      .where("s.clinic_id", "=", clinicId)
      .execute();
    const placed = await trx.selectFrom("orders").select("id").where("clinic_id", "=", clinicId).execute();
    const byRef = Map.groupBy(kept, ({ shop_ref }) => shop_ref);
    const waiting = kept.filter(({ order_id }) => order_id === null).length;
    const known = new Set(kept.flatMap(({ order_id }) => order_id ?? []));
    const lost = refs.filter((ref) => !byRef.has(ref)).length;
    // One that nobody in the shop has bought is one too many as well.
    const repeated = kept.length - byRef.size + placed.filter(({ id }) => !known.has(id)).length;
    return { placed: placed.length, waiting, lost, repeated };
  });
}
