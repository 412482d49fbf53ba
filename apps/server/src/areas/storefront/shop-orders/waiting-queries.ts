import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

const waiting = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("shop_orders as o")
    .where("o.clinic_id", "=", clinicId)
    .where("o.state", "=", "needs_attention");

const described = (trx: TenantTransaction, clinicId: string) =>
  waiting(trx, clinicId)
    .innerJoin("stores as s", (join) =>
      join.onRef("s.clinic_id", "=", "o.clinic_id").onRef("s.id", "=", "o.store_id"),
    )
    .select([
      "o.id",
      "o.name",
      "o.problems",
      "o.ordered_at",
      "o.store_id",
      "o.contact",
      "s.title as store_title",
    ]);

export const listWaitingOrders = (trx: TenantTransaction, clinicId: string, page: Page) =>
  described(trx, clinicId)
    .orderBy("o.ordered_at")
    .orderBy("o.id")
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export const findWaitingOrder = (trx: TenantTransaction, clinicId: string, id: string) =>
  described(trx, clinicId).where("o.id", "=", id).executeTakeFirst();
export type WaitingOrder = Awaited<ReturnType<typeof listWaitingOrders>>[number];

const isTo = (email: string) => sql<boolean>`lower(o.contact ->> 'email') = lower(${email})`;

/** Lists the waiting orders to an e-mail (case-insensitive), with all that is held of them. */
export const listWaitingTo = (trx: TenantTransaction, clinicId: string, email: string) =>
  described(trx, clinicId)
    .select(["o.shop_ref", "o.state", "o.created_at"])
    .where(isTo(email))
    .orderBy("o.id")
    .execute();

/** Returns the shop's names of the waiting orders to an e-mail (case-insensitive), locked until the transaction ends. */
export const lockWaitingTo = (trx: TenantTransaction, clinicId: string, email: string) =>
  waiting(trx, clinicId).select("o.name").where(isTo(email)).orderBy("o.id").forUpdate().execute();

/** Lists the orders of a store, or of all stores, that wait for a card, a confirmed e-mail or the end of a suspension. */
export function listHeldUpOrders(trx: TenantTransaction, clinicId: string, storeId?: string) {
  const heldUp = waiting(trx, clinicId)
    .select(["o.store_id", "o.shop_ref"])
    .where(sql<boolean>`o.problems && array['payment', 'suspended', 'unconfirmed']`)
    .orderBy("o.id");
  return (storeId ? heldUp.where("o.store_id", "=", storeId) : heldUp).execute();
}

export async function countWaitingOrders(trx: TenantTransaction, clinicId: string): Promise<number> {
  const { n } = await waiting(trx, clinicId)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists what is not ordered by us: lines of a waiting order, and of a line that was ordered, the kits added since. */
export const listWaitingItems = (trx: TenantTransaction, clinicId: string, shopOrderIds: readonly string[]) =>
  trx
    .selectFrom("shop_order_lines as l")
    .innerJoin("store_products as p", (join) =>
      join.onRef("p.clinic_id", "=", "l.clinic_id").onRef("p.id", "=", "l.store_product_id"),
    )
    .select(["l.shop_order_id", "p.title"])
    .select((eb) =>
      eb
        .case()
        .when("l.added", ">", 0)
        .then(eb.ref("l.added"))
        .else(eb.ref("l.quantity"))
        .end()
        .as("quantity"),
    )
    .where("l.clinic_id", "=", clinicId)
    .where("l.shop_order_id", "=", anyOf(shopOrderIds))
    .where("l.quantity", ">", 0)
    .where((eb) =>
      eb.or([eb("l.added", ">", 0), eb.and([eb("l.order_id", "is", null), eb("l.telling", "is", null)])]),
    )
    .orderBy("l.id")
    .execute();
export type WaitingItem = Awaited<ReturnType<typeof listWaitingItems>>[number];
