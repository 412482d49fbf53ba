import type { WaitingOrder, WaitingOrders } from "@kitpath/contract/orders/fulfilment/fulfilment";
import type { WaitingQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import { readOrdersToPack } from "#areas/orders/orders/dispatch-order.ts";
import { readTakenKits } from "#areas/orders/stock/take-kit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Warehouse } from "./fulfilment.ts";
import type { OrderWithKits } from "./present.ts";
import { presentWaiting } from "./present.ts";
import type { Waiting } from "./queue-queries.ts";
import { countWaiting, findWaiting, listWaiting } from "./queue-queries.ts";

/** Returns a page of the orders that are waiting or being processed, across all clinics, with the totals of both. */
export async function readWaitingPage(warehouse: Warehouse, query: WaitingQuery): Promise<WaitingOrders> {
  const { directory } = warehouse.mode.db;
  const { count, page } = query;
  const search = /^[A-Za-z\d]*$/.test(query.search) ? query.search.toUpperCase() : "-";
  const wanted = { inHand: query.status === "processing", search };
  const rows = await listWaiting(directory, { ...wanted, ...pageOf(page, count) });
  return {
    data: (await readOrders(warehouse, rows)).map(presentWaiting),
    meta: { total: await countWaiting(directory, wanted) },
    counts: {
      confirmed: await countWaiting(directory, { inHand: false, search: "" }),
      processing: await countWaiting(directory, { inHand: true, search: "" }),
    },
  };
}

/** Returns waiting orders by their numbers, in that order. Throws `not_found` if one is not waiting. */
export async function readWaitingOrders(
  warehouse: Warehouse,
  orderNumbers: readonly string[],
): Promise<OrderWithKits[]> {
  const rows: Waiting[] = [];
  for (const orderNumber of orderNumbers) rows.push(await getWaiting(warehouse, orderNumber));
  return readOrders(warehouse, rows);
}

/** Finds an order in the warehouse's list. Throws `not_found`. */
async function getWaiting(warehouse: Warehouse, orderNumber: string): Promise<Waiting> {
  const row = await findWaiting(warehouse.mode.db.directory, orderNumber);
  if (!row) throw notFound();
  return row;
}

export async function readWaitingOrder(warehouse: Warehouse, orderNumber: string): Promise<WaitingOrder> {
  const [order] = await readWaitingOrders(warehouse, [orderNumber]);
  if (!order) throw notFound();
  return presentWaiting(order);
}

/** Reads each clinic's orders in that clinic's transaction, and audits there that the warehouse has seen the addresses. */
async function readOrders(warehouse: Warehouse, rows: readonly Waiting[]): Promise<OrderWithKits[]> {
  const { db } = warehouse.mode;
  const kits = await readTakenKits(
    db.directory,
    rows.map(({ order_number }) => order_number),
  );
  const kitsOf = Map.groupBy(kits, ({ order_number }) => order_number);
  const found = new Map<string, OrderWithKits>();
  for (const [clinicId, own] of Map.groupBy(rows, ({ clinic_id }) => clinic_id)) {
    await db.inTenant(clinicId, async (trx) => {
      const orderIds = own.map(({ order_id }) => order_id);
      for (const order of await readOrdersToPack(trx, clinicId, orderIds)) {
        found.set(order.orderNumber, { order, kits: kitsOf.get(order.orderNumber) ?? [] });
      }
      const details = { orders: own.length };
      await appendAudit(trx, inClinic(warehouse, clinicId), { action: "waiting_orders_seen", details });
    });
  }
  return rows.flatMap(({ order_number }) => found.get(order_number) ?? []);
}

/** Runs work on a waiting order, locked, in its clinic's transaction. Throws `not_found` if the order is not waiting. */
export async function withOrder<T>(
  warehouse: Warehouse,
  orderNumber: string,
  work: (trx: TenantTransaction, scope: Scope, order: Order) => Promise<T>,
): Promise<T> {
  const waiting = await getWaiting(warehouse, orderNumber);
  return warehouse.mode.db.inTenant(waiting.clinic_id, async (trx) => {
    const order = await findOrder(trx, waiting.clinic_id, { id: waiting.order_id });
    if (!order) throw notFound();
    return work(trx, inClinic(warehouse, waiting.clinic_id), order);
  });
}

/** Returns the scope for acting in a clinic's tenant, whose audit log and chain of custody then name the actor. */
export function inClinic(warehouse: Warehouse, clinicId: string): Scope {
  const { actor } = warehouse;
  const keyId = actor.kind === "api_key" ? actor.keyId : null;
  return {
    ...warehouse,
    actor: actor.userId
      ? { kind: "staff", organisationId: clinicId, userId: actor.userId }
      : { kind: "warehouse", organisationId: clinicId, userId: null, keyId },
  };
}
