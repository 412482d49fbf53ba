import { shiftMonth } from "@kitpath/contract/fields/money";
import type { ExpressionBuilder, Insertable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { BillingLines, DB } from "#db/schema.gen.ts";

/** The sums of lines. */
const amounts = ({ fn }: ExpressionBuilder<DB, "billing_lines">) => [
  fn.sum<string>("net_minor").as("net_minor"),
  fn.sum<string>("vat_minor").as("vat_minor"),
];

const sumLines = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("billing_lines")
    .select((eb) => ["currency", ...amounts(eb)])
    .where("clinic_id", "=", clinicId)
    .groupBy("currency")
    .orderBy("currency");
/** The charge of an order that waits for a physician is on no invoice yet. */
const isDecided = sql<boolean>`not exists (select from orders o where o.clinic_id = billing_lines.clinic_id
  and o.id = billing_lines.order_id and o.approval = 'waiting')`;

export type Sum = Awaited<ReturnType<ReturnType<typeof sumLines>["execute"]>>[number];

/** Inserts a line, at most one per order and kind. */
export async function insertLine(trx: TenantTransaction, line: Insertable<BillingLines>): Promise<void> {
  await trx
    .insertInto("billing_lines")
    .values(line)
    .onConflict((conflict) => conflict.columns(["clinic_id", "order_id", "kind"]).doNothing())
    .execute();
}

export const findCharge = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("billing_lines")
    .select(["currency", "net_minor", "vat_minor", "vat_basis_points", "tax_treatment"])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .executeTakeFirst();

/** Sums a month by currency. */
export const sumMonth = (trx: TenantTransaction, clinicId: string, month: string) =>
  sumLines(trx, clinicId)
    .select((eb) => [
      eb.fn.countAll<number>().as("lines"),
      eb.fn.countAll<number>().filterWhere("kind", "=", "charge").as("orders"),
    ])
    .where("month", "=", month)
    .execute();
export type MonthSum = Awaited<ReturnType<typeof sumMonth>>[number];

/** Sums the lines of a month that are not on an invoice yet, by currency. */
export const sumMonthUninvoiced = (trx: TenantTransaction, clinicId: string, month: string) =>
  sumLines(trx, clinicId).where("month", "=", month).where("invoice_id", "is", null).execute();

/** Lists the lines of a month in the order in which they were written, after a given line or from an offset. */
export function listLines(
  trx: TenantTransaction,
  clinicId: string,
  month: string,
  { after, offset = 0, limit }: { after?: string; offset?: number; limit: number },
) {
  return trx
    .selectFrom("billing_lines as l")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "l.clinic_id").onRef("o.id", "=", "l.order_id"),
    )
    .innerJoin("products as p", "p.code", "o.product_code")
    .select([
      "l.id",
      "l.kind",
      "l.currency",
      "l.net_minor",
      "l.vat_minor",
      "l.vat_basis_points",
      "l.tax_treatment",
      "l.created_at",
      "o.order_number",
      "o.quantity",
      "p.title",
    ])
    .where("l.clinic_id", "=", clinicId)
    .where("l.month", "=", month)
    .$if(after !== undefined, (query) => query.where("l.id", ">", after!))
    .orderBy("l.id")
    .limit(limit)
    .offset(offset)
    .execute();
}
export type Line = Awaited<ReturnType<typeof listLines>>[number];

/** Sums the lines of an invoice by VAT rate, and by why it is that. */
export const sumInvoiceByRate = (
  trx: TenantTransaction,
  clinicId: string,
  invoiceId: string,
  kinds: readonly BillingLines["kind"][],
) =>
  trx
    .selectFrom("billing_lines")
    .select((eb) => ["vat_basis_points", "tax_treatment", ...amounts(eb)])
    .where("clinic_id", "=", clinicId)
    .where("invoice_id", "=", invoiceId)
    .where("kind", "in", kinds)
    .groupBy(["vat_basis_points", "tax_treatment"])
    .orderBy("vat_basis_points")
    .orderBy("tax_treatment")
    .execute();

/** Sums the lines of earlier months that are not on an invoice yet, by currency, with the number of orders of the last of them. */
export const sumUninvoiced = (trx: TenantTransaction, clinicId: string, before: string) =>
  sumLines(trx, clinicId)
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .filterWhere((line) =>
          line.and([line("kind", "=", "charge"), line("month", "=", shiftMonth(before, -1))]),
        )
        .as("orders"),
    )
    .where("invoice_id", "is", null)
    .where("month", "<", before)
    .where(isDecided)
    .execute();
export type UninvoicedSum = Awaited<ReturnType<typeof sumUninvoiced>>[number];

/** Returns the gross sum of the lines that were put on it. */
export async function putOnInvoice(
  trx: TenantTransaction,
  clinicId: string,
  invoiceId: string,
  { currency, before }: { currency: string; before: string },
): Promise<number> {
  const taken = await trx
    .updateTable("billing_lines")
    .set({ invoice_id: invoiceId })
    .where("clinic_id", "=", clinicId)
    .where("invoice_id", "is", null)
    .where("currency", "=", currency)
    .where("month", "<", before)
    .where(isDecided)
    .returning(["net_minor", "vat_minor"])
    .execute();
  return taken.reduce((sum, { net_minor, vat_minor }) => sum + net_minor + vat_minor, 0);
}
