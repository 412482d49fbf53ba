import type { AppointmentStage } from "@kitpath/contract/orders/orders/appointment-stages";
import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { journeyOf } from "#db/journey-of.ts";
import type { Span } from "#db/read-in-pieces.ts";
import { inSpan } from "#db/read-in-pieces.ts";
import type { SearchParts } from "#db/searching.ts";
import type { Page } from "#db/page.ts";

export type OrderFilter = {
  parts: SearchParts | null;
  status: OrderState | undefined;
  productCode: string | undefined;
  appointment: AppointmentStage | undefined;
  createdFrom: Date | undefined;
  createdBefore: Date | undefined;
};

type Found = { id: string; created_at: Date };

export const newestFirst = sql`order by created_at desc, id desc`;

/** The orders that match the filter, unsorted; the index used covers all conditions. */
export function matching(
  clinicId: string,
  filter: OrderFilter,
  { span, what = sql`id, created_at` }: { span?: Span; what?: RawBuilder<unknown> | undefined } = {},
) {
  const { parts, status, productCode, appointment, createdFrom, createdBefore } = filter;
  const source = parts
    ? sql`search_orders(${sql.join([...parts, status ?? null, productCode ?? null, appointment ?? null])})`
    : sql`orders`;
  const conditions = [
    ...(parts
      ? [sql`true`]
      : [
          sql`clinic_id = ${clinicId}`,
          ...(status ? [sql`status = ${status}`] : []),
          ...(productCode ? [sql`product_code = ${productCode}`] : []),
          ...(appointment ? [sql`appointment_stage = ${appointment}`] : []),
        ]),
    ...(createdFrom ? [sql`created_at >= ${createdFrom}`] : []),
    ...(createdBefore ? [sql`created_at < ${createdBefore}`] : []),
    ...(span ? [inSpan({ at: "created_at", id: "id" }, span)] : []),
  ];
  return sql<Found>`select ${what} from ${source} where ${sql.join(conditions, sql` and `)}`;
}

export async function countOrders(trx: TenantTransaction, clinicId: string, filter: OrderFilter) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${matching(clinicId, filter)}) orders`.execute(trx);
  return rows[0]!.n;
}

/** Lists a page of matches, newest first; earlier pages are skipped in the index only. */
export function listOrders(trx: TenantTransaction, clinicId: string, filter: OrderFilter, page: Page) {
  return trx
    .with(
      "page",
      () =>
        sql<Found>`(${matching(clinicId, filter)} ${newestFirst} limit ${page.limit} offset ${page.offset})`,
    )
    .selectFrom("page")
    .innerJoin("orders as o", (join) => join.on("o.clinic_id", "=", clinicId).onRef("o.id", "=", "page.id"))
    .innerJoin("products as p", "p.code", "o.product_code")
    .leftJoinLateral(lastAppointment(clinicId).as("a"), (join) => join.onTrue())
    .leftJoin("order_approvals as y", (join) =>
      join.on("y.clinic_id", "=", clinicId).onRef("y.order_id", "=", "o.id"),
    )
    .select(listColumns)
    .orderBy("page.created_at", "desc")
    .orderBy("page.id", "desc")
    .execute();
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** Returns a page of search results and their total from a single search. */
export async function searchOrders(
  trx: TenantTransaction,
  clinicId: string,
  filter: OrderFilter,
  page: Page,
) {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (${matching(clinicId, filter)})
    select (select count(*) from found) as total,
      array(select id from found ${newestFirst} limit ${page.limit} offset ${page.offset}) as ids`.execute(
    trx,
  );
  const { ids, total } = rows[0]!;
  if (ids.length === 0) return { orders: [], total };
  const orders = await trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .leftJoinLateral(lastAppointment(clinicId).as("a"), (join) => join.onTrue())
    .leftJoin("order_approvals as y", (join) =>
      join.on("y.clinic_id", "=", clinicId).onRef("y.order_id", "=", "o.id"),
    )
    .select(listColumns)
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", anyOf(ids))
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .execute();
  return { orders, total };
}

/** When the last appointment of an order `o` is; only one that has taken place, or may, is worth telling. */
export const lastAppointment = (clinicId: string) => sql<{ starts_at: Date | null; time_zone: string }>`(
  select a.starts_at, a.time_zone from appointments a
  where o.appointment_stage in ('scheduled', 'done', 'did_not_attend')
    and a.clinic_id = ${clinicId} and a.order_id = o.id
  order by a.created_at desc, a.id desc limit 1)`;

const listColumns = [
  journeyOf("o").as("journey"),
  "o.order_number",
  "o.delivery_first_name",
  "o.delivery_last_name",
  "o.quantity",
  "o.stripe_invoice_id",
  "o.created_at",
  "o.payment_confirmed_at",
  "o.processing_at",
  "o.dispatched_at",
  "o.deleted_at",
  "o.refunded_at",
  "o.approval",
  "y.reviewer as approver",
  "o.appointment_stage",
  "o.late_fee_minor",
  "o.currency",
  "a.starts_at",
  "a.time_zone",
  "p.title",
] as const;
