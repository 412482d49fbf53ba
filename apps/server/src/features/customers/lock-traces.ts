import type { TenantTransaction } from "#db/database.ts";
import { lockKitsOfOrder } from "#features/kits/lock-kits.ts";
import { findOrder } from "#features/orders/find-order.ts";
import { isUnderWay } from "#features/orders/is-under-way.ts";
import { findWaitingTo } from "#features/shop-orders/find-waiting-to.ts";
import { AppError } from "../../errors.ts";
import type { Traces } from "./find-traces.ts";
import { findTraces } from "./find-traces.ts";
import type { Customer } from "./queries.ts";

const list = new Intl.ListFormat("en-GB");

/** Finds everything in the clinic's records about a person and locks it until the transaction ends. Throws `order_under_way`. */
export async function lockTraces(
  trx: TenantTransaction,
  clinicId: string,
  customer: Customer,
): Promise<Traces> {
  const { orders, mentions } = await findTraces(trx, clinicId, customer);
  const concerned = [...orders, ...mentions.filter(({ isSentToThem }) => isSentToThem)];
  const underWay: string[] = [];
  for (const { id } of concerned.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = await findOrder(trx, clinicId, { id });
    const kits = await lockKitsOfOrder(trx, clinicId, id);
    if (
      order &&
      isUnderWay(
        order,
        kits.map(({ status }) => status),
      )
    )
      underWay.push(order.order_number);
  }
  underWay.push(...(await findWaitingTo(trx, clinicId, customer.email)));
  if (underWay.length > 0) {
    const [noun, verb] = underWay.length === 1 ? ["Order", "is"] : ["Orders", "are"];
    throw new AppError("order_under_way", {
      message: `${noun} ${list.format(underWay)} ${verb} still under way. A person can be erased once every order of theirs has been processed, cancelled or refunded.`,
    });
  }
  // Searches again, for anything written between finding and locking.
  return findTraces(trx, clinicId, customer);
}
