import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Invoices } from "#db/schema.gen.ts";
import type { Page } from "#db/page.ts";

const columns = [
  "id",
  "order_id",
  "month",
  "currency",
  "net_minor",
  "vat_minor",
  "state",
  "invoice_ref",
  "hosted_url",
  "attempted_at",
  "answered_card_ref",
  "paid_at",
  "withdrawn_at",
  "credit_minor",
  "returned_minor",
  "refunded_minor",
  "dispute_ref",
  "dispute_state",
  "dispute_minor",
  "dispute_reason",
  "dispute_due_at",
  "hold_ref",
  "hold_state",
  "hold_until",
  "hold_card_ref",
  "hold_attempts",
] as const;

export async function insertInvoice(trx: TenantTransaction, invoice: Insertable<Invoices>): Promise<void> {
  await trx.insertInto("invoices").values(invoice).execute();
}

const invoicesOf = (trx: TenantTransaction, clinicId: string) =>
  trx.selectFrom("invoices").select(columns).where("clinic_id", "=", clinicId);

export const findInvoice = (trx: TenantTransaction, clinicId: string, id: string) =>
  invoicesOf(trx, clinicId).where("id", "=", id).executeTakeFirst();
export type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Finds the invoice and locks it until the transaction ends. */
export const lockInvoice = (trx: TenantTransaction, clinicId: string, id: string) =>
  invoicesOf(trx, clinicId).where("id", "=", id).forUpdate().executeTakeFirst();

export const lockInvoiceOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  invoicesOf(trx, clinicId).where("order_id", "=", orderId).forUpdate().executeTakeFirst();

export const findInvoiceByRef = (trx: TenantTransaction, clinicId: string, ref: string) =>
  invoicesOf(trx, clinicId).where("invoice_ref", "=", ref).executeTakeFirst();

export async function updateInvoice(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<Invoices>,
): Promise<void> {
  await trx
    .updateTable("invoices")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Finds and locks the newest paid invoice of a month that a credit fits on, beside what is credited on it already. */
export const findCreditableMonth = (
  trx: TenantTransaction,
  clinicId: string,
  { currency, creditMinor }: { currency: string; creditMinor: number },
) =>
  invoicesOf(trx, clinicId)
    .where("order_id", "is", null)
    .where("state", "=", "paid")
    .where("currency", "=", currency)
    .where((eb) =>
      eb(eb(eb("net_minor", "+", eb.ref("vat_minor")), "-", eb.ref("credit_minor")), ">=", creditMinor),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Lists the invoices on which more is credited than was given back. */
export const listToReturn = (trx: TenantTransaction, clinicId: string) =>
  invoicesOf(trx, clinicId)
    .whereRef("returned_minor", "<", "credit_minor")
    .orderBy("id")
    .limit(1000)
    .execute();

export const listInvoices = (trx: TenantTransaction, clinicId: string, { offset, limit }: Page) =>
  trx
    .selectFrom("invoices as i")
    .leftJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "i.clinic_id").onRef("o.id", "=", "i.order_id"),
    )
    .select([
      "i.id",
      "i.invoice_ref",
      "i.month",
      "i.state",
      "i.currency",
      "i.net_minor",
      "i.vat_minor",
      "i.created_at",
      "i.paid_at",
      "i.returned_minor",
      "i.refunded_minor",
      "i.dispute_state",
      "i.dispute_minor",
      "i.dispute_reason",
      "i.dispute_due_at",
      "o.order_number",
    ])
    .where("i.clinic_id", "=", clinicId)
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
export type ListedInvoice = Awaited<ReturnType<typeof listInvoices>>[number];

/** Lists unsettled invoices, the longest unchecked first; `settledSince` adds those paid since then, and every open dispute. */
export async function listUnsettled(
  trx: TenantTransaction,
  clinicId: string,
  { checkedBefore, settledSince }: { checkedBefore: Date; settledSince: Date | null },
) {
  return invoicesOf(trx, clinicId)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["pending", "open"]),
        eb.and([eb("state", "=", "paid"), eb("withdrawn_at", "is not", null)]),
        ...(settledSince
          ? [
              eb.and([eb("state", "in", ["paid", "refunded"]), eb("paid_at", ">=", settledSince)]),
              eb("dispute_state", "in", ["needs_response", "under_review"]),
            ]
          : []),
      ]),
    )
    .where((eb) => eb.or([eb("checked_at", "is", null), eb("checked_at", "<", checkedBefore)]))
    .orderBy(
      (eb) => eb.ref("checked_at"),
      (order) => order.asc().nullsFirst(),
    )
    .limit(1000)
    .execute();
}

/** Lists the open invoices of orders, which a new card has to pay. */
export const listOpenOfOrders = (trx: TenantTransaction, clinicId: string) =>
  invoicesOf(trx, clinicId)
    .where("state", "=", "open")
    .where("order_id", "is not", null)
    .where("withdrawn_at", "is", null)
    .limit(1000)
    .execute();
