import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isToBeRegistered } from "#db/to-be-registered.ts";
import { deliveryColumns } from "./queries.ts";

/** Returns what is needed to pack and send these orders; of the person only the delivery address. */
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
      ...deliveryColumns,
      "p.title as product_title",
      "c.name as clinic_name",
      "c.partner_code",
      isToBeRegistered.as("is_to_be_registered"),
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", anyOf(orderIds))
    .execute();
