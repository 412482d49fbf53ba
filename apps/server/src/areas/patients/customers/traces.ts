import { searchable } from "@kitpath/contract/fields/text-rules";
import { hasOpenAppointment } from "#areas/appointments/appointments/of-person.ts";
import { lockKitById, lockKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Mention, Person } from "#areas/orders/orders/mentions.ts";
import { findMentions } from "#areas/orders/orders/mentions.ts";
import { isUnderWay } from "#areas/orders/orders/move-order.ts";
import { findWaitingTo } from "#areas/storefront/shop-orders/waiting-orders.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Customer } from "./customer.ts";
import { readSelves } from "./former-selves.ts";
import type { HeldOrder, HeldTest } from "./trace-queries.ts";
import { listNamedTests, listOrdersOf, listTestsOf, listUnnamedOrdersOf } from "./trace-queries.ts";

export type { HeldTest };

export type Traces = {
  /**
   * Orders for them, and orders without a patient that were sent to them, or to their name at another e-mail if a kit is
   * registered to them.
   */
  orders: HeldOrder[];
  tests: HeldTest[];
  /** Other people's orders that mention them. */
  mentions: Mention[];
};

/** Finds everything in a clinic's records about a person. */
export async function findTraces(
  trx: TenantTransaction,
  clinicId: string,
  customer: Person,
): Promise<Traces> {
  const selves = await readSelves(trx, clinicId, customer);
  const known = await findMentionsOf(trx, clinicId, selves);
  const names = new Set(selves.map(nameOf));
  const named = await listNamedTests(
    trx,
    clinicId,
    known.map(({ id }) => id),
  );
  const tests = [
    ...(await listTestsOf(trx, clinicId, customer.id)),
    ...named.filter((test) => names.has(nameOf(test))),
  ];
  const registered = tests.filter(({ status }) => status !== "withdrawn");
  const ofTheirKits = await listUnnamedOrdersOf(trx, clinicId, registered);
  const own = [...known.filter(isOwn), ...ofTheirKits.filter((order) => names.has(receiverOf(order)))];
  const ownIds = new Set(own.map(({ id }) => id));
  return {
    orders: await listOrdersOf(trx, clinicId, customer.id, [...ownIds]),
    tests,
    mentions: known.filter(({ id }) => !ownIds.has(id)),
  };
}

/** Each order once, as sent to them if it was sent to one of their names. */
async function findMentionsOf(
  trx: TenantTransaction,
  clinicId: string,
  selves: readonly Person[],
): Promise<Mention[]> {
  const found = new Map<string, Mention>();
  for (const self of selves)
    for (const order of await findMentions(trx, clinicId, self))
      if (order.isSentToThem || !found.has(order.id)) found.set(order.id, order);
  return [...found.values()];
}

const isOwn = ({ patient_id, isSentToThem }: Mention) => patient_id === null && isSentToThem;

const nameOf = (person: { first_name: string; last_name: string }) =>
  searchable(`${person.first_name} ${person.last_name}`);

const receiverOf = (order: HeldOrder) =>
  nameOf({ first_name: order.delivery_first_name, last_name: order.delivery_last_name });

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
    if (!order) continue;
    if (isUnderWay(order, kits, now) || (await hasOpenAppointment(trx, clinicId, id)))
      underWay.push(order.order_number);
  }
  const orderIds = new Set(concerned.map(({ id }) => id));
  const onOthers = tests.filter(({ order_id: id }) => !orderIds.has(id));
  underWay.push(...(await lockKitsOfTests(trx, clinicId, onOthers, now)));
  for (const { email } of await readSelves(trx, clinicId, customer))
    underWay.push(...(await findWaitingTo(trx, clinicId, email)));
  const numbers = [...new Set(underWay)];
  if (numbers.length > 0) {
    const [noun, verb] = numbers.length === 1 ? ["Order", "is"] : ["Orders", "are"];
    throw new AppError("order_under_way", {
      message: `${noun} ${list.format(numbers)} ${verb} still under way. You can erase a person once all their orders are processed, cancelled or refunded, and none has an open appointment.`,
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

/**
 * Lists the orders that are shown as a person's, the newest first: their own, and orders without a patient that were sent to
 * somebody else, if one of the kits is registered to them.
 */
export async function listShownOrders(
  trx: TenantTransaction,
  clinicId: string,
  customer: Customer,
  { orders, tests }: Traces,
): Promise<HeldOrder[]> {
  const ownIds = new Set(orders.map(({ id }) => id));
  const onOthers = tests.filter(
    ({ patient_id, status, order_id }) =>
      patient_id === customer.id && status !== "withdrawn" && !ownIds.has(order_id),
  );
  const shown = [...orders, ...(await listUnnamedOrdersOf(trx, clinicId, onOthers))];
  return shown.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}
