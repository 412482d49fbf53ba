import type { BulkOrdering } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { formatCount } from "@kitpath/contract/fields/formats";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readPaymentTerms } from "#areas/orders/billing/payment-terms.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { orderRowsJob } from "./order-rows.job.ts";
import { orderedStates } from "./ordered-states.ts";
import { lockBulk, updateBulk } from "./queries.ts";
import { countRows } from "./row-queries.ts";

/**
 * Starts ordering every row that can be ordered; the others wait to be corrected. Throws `step_not_possible` while the upload is
 * busy or has nothing to order, `conflict` if they are not as many as were confirmed, and `payment_method_required`.
 */
export async function startOrdering(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  bulkId: string,
  { withDoubtful, rows: confirmed }: BulkOrdering,
): Promise<void> {
  const { organisationId: clinicId, userId } = scope.actor;
  const bulk = await lockBulk(trx, clinicId, bulkId);
  if (!bulk) throw notFound();
  refuseWhileBusy(bulk.state);
  const states: readonly string[] = orderedStates(withDoubtful);
  const counts = await countRows(trx, clinicId, [bulkId]);
  const rows = counts.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0);
  if (rows === 0)
    throw new AppError("step_not_possible", { message: "No row can be ordered. Correct the rows first." });
  if (confirmed !== undefined && confirmed !== rows) {
    const message = `The rows have changed. You would now order ${formatCount(rows, "row")}. Check and confirm again.`;
    throw new AppError("conflict", { message });
  }
  await readPaymentTerms(trx, scope);
  await updateBulk(trx, clinicId, bulkId, { state: "ordering", with_doubtful: withDoubtful });
  const subject = { subjectKind: "bulk_order", subjectId: bulkId };
  await appendAudit(trx, scope, { action: "bulk_order_started", ...subject, details: { rows } });
  await scope.mode.jobs.enqueue(trx, orderRowsJob, { clinicId, bulkId, userId, withDoubtful });
}

/** Throws `step_not_possible` unless the upload is waiting for corrections or for being ordered. */
export function refuseWhileBusy(state: string): void {
  if (state === "checked") return;
  const doing = state === "ordering" ? "ordered" : "checked";
  throw new AppError("step_not_possible", {
    message: `The rows are being ${doing}. Try again once that is done.`,
  });
}
