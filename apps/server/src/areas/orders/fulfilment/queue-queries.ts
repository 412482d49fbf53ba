import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { WaitingOrders } from "#db/schema.gen.ts";

export async function insertWaiting(trx: TenantTransaction, order: Insertable<WaitingOrders>): Promise<void> {
  await trx
    .insertInto("waiting_orders")
    .values(order)
    .onConflict((conflict) => conflict.column("order_number").doNothing())
    .execute();
}

export async function markInHand(trx: TenantTransaction, orderNumber: string, at: Date): Promise<void> {
  await trx
    .updateTable("waiting_orders")
    .set({ processing_at: at })
    .where("order_number", "=", orderNumber)
    .execute();
}

export async function deleteWaiting(trx: TenantTransaction, orderNumber: string): Promise<void> {
  await trx.deleteFrom("waiting_orders").where("order_number", "=", orderNumber).execute();
}

export function findWaiting(executor: Executor, orderNumber: string) {
  return executor
    .selectFrom("waiting_orders")
    .selectAll()
    .where("order_number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
}
export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

type Wanted = { inHand: boolean; search: string; limit: number; offset: number };

const waiting = (executor: Executor, { inHand, search }: Pick<Wanted, "inHand" | "search">) => {
  const orders = executor.selectFrom("waiting_orders").where("processing_at", inHand ? "is not" : "is", null);
  // The search has only letters and digits, so nothing in it is a LIKE wildcard.
  return search ? orders.where("order_number", "like", `${search}%`) : orders;
};

export const listWaiting = (executor: Executor, wanted: Wanted): Promise<Waiting[]> =>
  waiting(executor, wanted)
    .selectAll()
    .orderBy(wanted.inHand ? "processing_at" : "confirmed_at")
    .orderBy("order_number")
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();

export async function countWaiting(
  executor: Executor,
  wanted: Pick<Wanted, "inHand" | "search">,
): Promise<number> {
  const { n } = await waiting(executor, wanted)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
