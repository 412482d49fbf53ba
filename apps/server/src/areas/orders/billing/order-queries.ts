import type { TenantTransaction } from "#db/database.ts";

/** Lists an order's charge and credit in order. */
export const listLinesOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("billing_lines")
    .select(["id", "kind", "month", "currency", "net_minor", "vat_minor", "created_at"])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

/** Finds the invoice of an order that is paid by card. */
export const findInvoiceOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("invoices")
    .select([
      "id",
      "invoice_ref",
      "state",
      "created_at",
      "paid_at",
      "withdrawn_at",
      "checked_at",
      "currency",
      "refunded_minor",
      "dispute_state",
      "dispute_minor",
      "dispute_due_at",
      "hold_state",
      "hold_until",
      "hold_attempts",
    ])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
