import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

export const listFoundOrders = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .select([
      "o.id",
      "o.order_number",
      "o.status",
      "o.created_at",
      "o.delivery_first_name as first_name",
      "o.delivery_last_name as last_name",
      "p.title",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", anyOf(ids))
    .execute();
export type FoundOrder = Awaited<ReturnType<typeof listFoundOrders>>[number];

export const listFoundUsers = (trx: TenantTransaction, organisationId: string, ids: readonly string[]) =>
  trx
    .selectFrom("users")
    .select(["id", "fname", "lname", "email", "created_at"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", anyOf(ids))
    .execute();
export type FoundUser = Awaited<ReturnType<typeof listFoundUsers>>[number];

/** Lists monthly invoices; the invoice of an order is found as that order. */
export const listFoundInvoices = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("invoices")
    .select(["id", "invoice_ref", "month", "created_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
export type FoundInvoice = Awaited<ReturnType<typeof listFoundInvoices>>[number];

/** Lists shop orders that have not become orders of ours, yet or ever. */
export const listFoundShopOrders = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("shop_orders")
    .select(["id", "name", "state", "ordered_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
export type FoundShopOrder = Awaited<ReturnType<typeof listFoundShopOrders>>[number];
