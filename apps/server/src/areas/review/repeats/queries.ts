import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import type { repeatFields } from "@kitpath/contract/review/repeats/list-query";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { PlacedRow } from "#areas/orders/orders/moves.ts";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { Repeats } from "#db/schema.gen.ts";

const open = ["planned", "due"] as const;

export async function insertRepeat(trx: TenantTransaction, row: Insertable<Repeats>): Promise<void> {
  await trx.insertInto("repeats").values(row).execute();
}

/** Ends what is open of tests. */
export async function withdrawOpen(
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable("repeats")
    .set({ state: "withdrawn", ended_at: at })
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .where("state", "in", open)
    .execute();
}

/** Whether a repeat of a test has an order that stands. */
export async function hasOrdered(trx: TenantTransaction, clinicId: string, testId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("repeats")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", testId)
    .where("state", "=", "ordered")
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives an order to the first open repeat of its product after the order that it repeats; does nothing if there is none. */
export async function markOrdered(
  trx: TenantTransaction,
  order: PlacedRow,
  repeatedId: string,
  at: Date,
): Promise<void> {
  const { clinic_id: clinicId } = order;
  await trx
    .updateTable("repeats")
    .set({ state: "ordered", order_number: order.order_number, ended_at: at })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("repeats as r")
        .innerJoin("kits as k", (join) =>
          join.onRef("k.clinic_id", "=", "r.clinic_id").onRef("k.id", "=", "r.kit_id"),
        )
        .select("r.id")
        .where("r.clinic_id", "=", clinicId)
        .where("r.state", "in", open)
        .where("k.order_id", "=", repeatedId)
        .where("k.product_code", "=", order.product_code)
        .orderBy("r.due_at")
        .orderBy("r.id")
        .limit(1),
    )
    .execute();
}

/** What the newest commentary of a repeat's test asks for. */
const weeksWanted = sql<number | null>`(select c.repeat_weeks from commentaries c
  where c.clinic_id = r.clinic_id and c.test_id = r.test_id order by c.version desc limit 1)`;

/** Takes the order from its repeat, which is a task then; it is withdrawn if the newest commentary of its test asks for none. */
export async function markDueAgain(
  trx: TenantTransaction,
  clinicId: string,
  orderNumber: string,
): Promise<void> {
  await trx
    .updateTable("repeats as r")
    .set({
      order_number: null,
      state: sql<"due" | "withdrawn">`case when ${weeksWanted} is null then 'withdrawn' else 'due' end`,
      ended_at: sql<Date | null>`case when ${weeksWanted} is null then r.ended_at end`,
    })
    .where("r.clinic_id", "=", clinicId)
    .where("r.order_number", "=", orderNumber)
    .where("r.state", "=", "ordered")
    .execute();
}

const repeats = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("repeats as r")
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "r.clinic_id").onRef("t.id", "=", "r.test_id"),
    )
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "r.clinic_id").onRef("k.id", "=", "r.kit_id"),
    )
    .innerJoin("products as p", "p.code", "k.product_code")
    .where("r.clinic_id", "=", clinicId);

type Filter = Pick<QueryOf<typeof repeatFields>, "testId" | "orderNumber">;

function matching(trx: TenantTransaction, clinicId: string, { testId, orderNumber }: Filter) {
  let found = repeats(trx, clinicId);
  if (testId) found = found.where("r.test_id", "=", testId);
  if (orderNumber) found = found.where("t.order_number", "=", orderNumber);
  return testId || orderNumber
    ? found.where("r.state", "<>", "withdrawn")
    : found.where("r.state", "=", "due");
}

const columns = [
  "r.id",
  "r.test_id",
  "r.kit_id",
  "r.weeks",
  "r.orders_itself",
  "r.due_at",
  "r.state",
  "r.order_number as ordered_as",
  "t.order_number",
  "k.kit_code",
  "p.title",
] as const;

export const listRepeats = (
  trx: TenantTransaction,
  clinicId: string,
  filter: Filter,
  { offset, limit }: Page,
) =>
  matching(trx, clinicId, filter)
    .select(columns)
    .orderBy("r.due_at")
    .orderBy("r.id")
    .offset(offset)
    .limit(limit)
    .execute();
export type RepeatRow = Awaited<ReturnType<typeof listRepeats>>[number];

export async function countRepeats(
  trx: TenantTransaction,
  clinicId: string,
  filter: Filter,
): Promise<number> {
  const { n } = await matching(trx, clinicId, filter)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Finds a repeat and locks it until the transaction ends. */
export const lockRepeat = (trx: TenantTransaction, clinicId: string, id: string) =>
  repeats(trx, clinicId).select(columns).where("r.id", "=", id).forUpdate("r").executeTakeFirst();

export async function updateRepeat(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Pick<Updateable<Repeats>, "state" | "order_number" | "ended_at">,
): Promise<void> {
  await trx
    .updateTable("repeats")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Lists the ids of planned repeats whose time has come. */
export const listDueIds = (trx: TenantTransaction, clinicId: string, now: Date) =>
  trx
    .selectFrom("repeats")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("state", "=", "planned")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
