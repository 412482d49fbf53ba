import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import type { Insertable, Updateable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { OrderApprovals } from "#db/schema.gen.ts";

export async function insertApproval(trx: TenantTransaction, row: Insertable<OrderApprovals>): Promise<void> {
  await trx.insertInto("order_approvals").values(row).execute();
}

type Filter = Pick<ApprovalsQuery, "show"> & { now: Date };

function matching(trx: TenantTransaction, clinicId: string, { show, now }: Filter) {
  const found = trx.selectFrom("order_approvals as a").where("a.clinic_id", "=", clinicId);
  if (show === "ended") return found.where("a.state", "<>", "waiting");
  const waiting = found.where("a.state", "=", "waiting");
  return show === "late" ? waiting.where("a.due_at", "<", now) : waiting;
}

const shown = (found: ReturnType<typeof matching>) =>
  found
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "a.clinic_id").onRef("o.id", "=", "a.order_id"),
    )
    .innerJoin("products as p", "p.code", "o.product_code")
    .select([
      "a.order_id",
      "a.state",
      "a.asked_at",
      "a.due_at",
      "a.ended_at",
      "a.physician_name",
      "a.reason",
      "a.reviewer",
      "o.order_number",
      "o.state as us_state",
      "p.title",
    ]);

/** Lists what waits by its deadline, and what has ended the newest first. */
export function listApprovals(
  trx: TenantTransaction,
  clinicId: string,
  filter: Filter,
  { offset, limit }: Page,
) {
  const found = shown(matching(trx, clinicId, filter))
    .offset(offset)
    .limit(limit);
  return filter.show === "ended"
    ? found.orderBy("a.ended_at", "desc").orderBy("a.order_id", "desc").execute()
    : found.orderBy("a.due_at").orderBy("a.order_id").execute();
}
export type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number];

export async function countApprovals(
  trx: TenantTransaction,
  clinicId: string,
  filter: Filter,
): Promise<number> {
  const { n } = await matching(trx, clinicId, filter)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export const findApproval = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  shown(trx.selectFrom("order_approvals as a").where("a.clinic_id", "=", clinicId))
    .where("a.order_id", "=", orderId)
    .executeTakeFirst();

export async function updateApproval(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
  change: Updateable<OrderApprovals>,
): Promise<void> {
  await trx
    .updateTable("order_approvals")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .execute();
}

export async function forgetReasons(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable("order_approvals")
    .set({ reason: null })
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .execute();
}

/** Lists the orders that wait for a physician of the clinic. */
export const listOfClinic = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("order_approvals as a")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "a.clinic_id").onRef("o.id", "=", "a.order_id"),
    )
    .select(["a.order_id", "o.state as us_state"])
    .where("a.clinic_id", "=", clinicId)
    .where("a.state", "=", "waiting")
    .where("a.reviewer", "=", "clinic")
    .execute();

/** Lists the orders that wait, are due before a time, and of which nobody was reminded. */
export const listDue = (trx: TenantTransaction, clinicId: string, dueBefore: Date) =>
  trx
    .selectFrom("order_approvals")
    .select(["order_id", "reviewer"])
    .where("clinic_id", "=", clinicId)
    .where("state", "=", "waiting")
    .where("due_at", "<", dueBefore)
    .where("reminded_at", "is", null)
    .orderBy("order_id")
    .limit(1000)
    .execute();

export async function markReminded(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable("order_approvals")
    .set({ reminded_at: at })
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .execute();
}
