import type { TenantTransaction } from "#db/database.ts";

/** What is needed to pack and send these orders: no more of the person than where it goes. */
export const listOrdersToPack = (trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .innerJoin("organisations as c", "c.id", "o.clinic_id")
    .select([
      "o.order_number",
      "o.product_code",
      "o.quantity",
      "o.payment_confirmed_at",
      "o.processing_at",
      "o.notes",
      "o.delivery_first_name",
      "o.delivery_last_name",
      "o.delivery_email",
      "o.delivery_mobile_number",
      "o.address_line1",
      "o.address_line2",
      "o.city",
      "o.postcode",
      "o.country_code",
      "o.county",
      "o.state",
      "p.title as product_title",
      "c.name as clinic_name",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "in", orderIds)
    .execute();
