import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { noteFailing, switchEndpointOff } from "./endpoint-queries.ts";
import { failingLimitMs } from "./schedule.ts";
import { switchedOffEmailJob } from "./switched-off-email.job.ts";

/** Switches off an endpoint that answers 410, or has only failed for five days, and notifies its clinic. */
export async function switchOffFailing(
  trx: TenantTransaction,
  scope: Scope,
  endpoint: Endpoint,
  status: number | null,
): Promise<void> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const failingSince = await noteFailing(trx, clinicId, endpoint, now);
  const isFailing = now.getTime() - failingSince.getTime() >= failingLimitMs;
  const reason = status === 410 ? "gone" : isFailing ? "failing" : null;
  if (!reason || !(await switchEndpointOff(trx, clinicId, endpoint, { reason, now }))) return;
  await mode.jobs.enqueue(trx, switchedOffEmailJob, { clinicId, endpointId: endpoint.id });
  await appendAudit(trx, scope, {
    action: "webhook_switched_off",
    subjectKind: "webhook",
    subjectId: endpoint.id,
  });
}
