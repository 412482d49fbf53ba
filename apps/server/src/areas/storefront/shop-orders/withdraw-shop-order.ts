import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { noContact } from "./contact.ts";
import { lockWaiting } from "./correct-shop-order.ts";
import { listLines, updateLine, updateShopOrder } from "./queries.ts";
import { tellShopJob } from "./tell-shop.job.ts";

/**
 * Withdraws what waits of an order, which the shop then refunds; orders that were placed from it go on. Kits that were added to a
 * line afterwards have been dealt with by hand, so the shop is not told of them. Throws `not_found` and `step_not_possible`.
 */
export async function withdrawShopOrder(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await lockWaiting(trx, scope, id);
  const clinicId = scope.actor.organisationId;
  const lines = await listLines(trx, clinicId, id);
  await updateShopOrder(trx, clinicId, id, {
    state: lines.some(({ order_id: orderId }) => orderId) ? "placed" : "cancelled",
    problems: [],
    contact: JSON.stringify(noContact),
    settled_at: scope.now,
  });
  for (const line of lines) {
    const wereAdded = line.added > 0;
    if (wereAdded) await updateLine(trx, clinicId, line.id, { added: 0 });
    if (line.order_id || line.telling) continue;
    await updateLine(trx, clinicId, line.id, {
      telling: "withdrawal",
      told_at: wereAdded ? scope.now : null,
    });
    if (!wereAdded) await scope.mode.jobs.enqueue(trx, tellShopJob, { clinicId, lineId: line.id });
  }
  await appendAudit(trx, scope, {
    action: "shop_order_withdrawn",
    subjectKind: "shop_order",
    subjectId: id,
  });
}
