import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { hasPhysician } from "../clinicians/clinician.ts";
import { listOfClinic, updateApproval } from "./queries.ts";

/** Gives orders to the platform's physicians that nobody of the clinic can decide any longer: a licence or a role has changed. */
export async function handOver(trx: TenantTransaction, scope: Scope): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const waiting = await listOfClinic(trx, clinicId);
  for (const [state, orders] of Map.groupBy(waiting, ({ us_state: usState }) => usState)) {
    if (state !== null && (await hasPhysician(trx, clinicId, state))) continue;
    for (const { order_id: orderId } of orders) {
      await updateApproval(trx, clinicId, orderId, { reviewer: "platform" });
      await appendAudit(trx, scope, {
        action: "approval_handed_over",
        subjectKind: "order",
        subjectId: orderId,
      });
    }
    await publishNews(trx, clinicId, "orders");
  }
}
