import type { TenantTransaction } from "#db/database.ts";
import { lockKitById, lockKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { isUnderWay } from "#areas/orders/orders/move-order.ts";
import { findWaitingTo } from "#areas/storefront/shop-orders/waiting-orders.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Traces } from "./find-traces.ts";
import { findTraces } from "./find-traces.ts";
import type { HeldTest } from "./trace-queries.ts";

const list = new Intl.ListFormat("en-GB");

/** Finds everything in the clinic's records about a person and locks it until the transaction ends. Throws `order_under_way`. */
export async function lockTraces(
  trx: TenantTransaction,
  clinicId: string,
  customer: Person,
  now: Date,
): Promise<Traces> {
  const { orders, mentions, tests } = await findTraces(trx, clinicId, customer);
  const concerned = [...orders, ...mentions.filter(({ isSentToThem }) => isSentToThem)];
  const underWay: string[] = [];
  for (const { id } of concerned.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = await findOrder(trx, clinicId, { id });
    const kits = await lockKitsOfOrder(trx, clinicId, id);
    if (order && isUnderWay(order, kits, now)) underWay.push(order.order_number);
  }
  const orderIds = new Set(concerned.map(({ id }) => id));
  const onOthers = tests.filter(({ order_id: id }) => !orderIds.has(id));
  underWay.push(...(await lockKitsOfTests(trx, clinicId, onOthers, now)));
  underWay.push(...(await findWaitingTo(trx, clinicId, customer.email)));
  const numbers = [...new Set(underWay)];
  if (numbers.length > 0) {
    const [noun, verb] = numbers.length === 1 ? ["Order", "is"] : ["Orders", "are"];
    throw new AppError("order_under_way", {
      message: `${noun} ${list.format(numbers)} ${verb} still under way. You can erase a person once all their orders are processed, cancelled or refunded.`,
    });
  }
  // Searches again, for anything written between finding and locking.
  return findTraces(trx, clinicId, customer);
}

/** Locks the kits of these tests, and returns the order numbers of those without a result yet. */
async function lockKitsOfTests(
  trx: TenantTransaction,
  clinicId: string,
  tests: readonly HeldTest[],
  now: Date,
): Promise<string[]> {
  const kitIds = tests.filter(({ status }) => status !== "withdrawn").map(({ kit_id }) => kit_id);
  const underWay: string[] = [];
  for (const kitId of kitIds.sort()) {
    const kit = await lockKitById(trx, clinicId, kitId);
    const order = await findOrder(trx, clinicId, { id: kit.order_id });
    if (order && isUnderWay(order, [kit], now)) underWay.push(order.order_number);
  }
  return underWay;
}
