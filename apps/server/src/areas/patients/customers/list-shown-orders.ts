import type { TenantTransaction } from "#db/database.ts";
import type { Traces } from "./find-traces.ts";
import type { Customer } from "./queries.ts";
import type { HeldOrder } from "./trace-queries.ts";
import { listUnnamedOrdersOf } from "./trace-queries.ts";

/**
 * Lists the orders that are shown as a person's, the newest first: their own, and those that were sent to somebody else without
 * naming a patient and of which a kit is registered to them.
 */
export async function listShownOrders(
  trx: TenantTransaction,
  clinicId: string,
  customer: Customer,
  { orders, tests }: Traces,
): Promise<HeldOrder[]> {
  const ownIds = new Set(orders.map(({ id }) => id));
  const onOthers = tests.filter(
    ({ patient_id, status, order_id }) =>
      patient_id === customer.id && status !== "withdrawn" && !ownIds.has(order_id),
  );
  const shown = [...orders, ...(await listUnnamedOrdersOf(trx, clinicId, onOthers))];
  return shown.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}
