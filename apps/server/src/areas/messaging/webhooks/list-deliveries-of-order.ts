import type { TenantTransaction } from "#db/database.ts";
import { keptSince } from "./kept-since.ts";
import type { LoggedDelivery } from "./log-queries.ts";
import { listDeliveries } from "./log-queries.ts";

export type { LoggedDelivery } from "./log-queries.ts";

const most = 200;

/** Lists the deliveries about an order, newest first, without test calls. */
export async function listDeliveriesOfOrder(
  trx: TenantTransaction,
  clinicId: string,
  orderNumber: string,
  now: Date,
): Promise<LoggedDelivery[]> {
  const filter = { orderNumber, since: keptSince(now) };
  const listed = await listDeliveries(trx, clinicId, filter, { offset: 0, limit: most });
  return listed.filter(({ event_id }) => event_id !== null);
}
