import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { noContact } from "./contact.ts";
import { lockWaiting } from "./correct-shop-order.ts";
import { listLines, updateLine, updateShopOrder } from "./queries.ts";
import { tellShopJob } from "./tell-shop.job.ts";

/** Withdraws a waiting order, which the shop then refunds. Throws `not_found` and `step_not_possible`. */
export async function withdrawShopOrder(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await lockWaiting(trx, scope, id);
  const clinicId = scope.actor.organisationId;
  await updateShopOrder(trx, clinicId, id, {
    state: "cancelled",
    problems: [],
    contact: JSON.stringify(noContact),
    settled_at: scope.now,
  });
  for (const line of await listLines(trx, clinicId, id)) {
    await updateLine(trx, clinicId, line.id, { telling: "withdrawal", told_at: null });
    await scope.mode.jobs.enqueue(trx, tellShopJob, { clinicId, lineId: line.id });
  }
  await appendAudit(trx, scope, {
    action: "shop_order_withdrawn",
    subjectKind: "shop_order",
    subjectId: id,
  });
}
