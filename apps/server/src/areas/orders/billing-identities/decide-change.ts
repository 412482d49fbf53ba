import type { BillingIdentityDecision } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { billingMonth, shiftMonth } from "@kitpath/contract/fields/money";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import { AppError } from "../../../errors/errors.ts";
import { londonTime } from "../../../time/london-time.ts";
import type { Scope } from "../../../scope.ts";
import { appendToBoth, changeDetails } from "./audit-change.ts";
import { getIdentity } from "./read-identity.ts";
import { findRequested, updateIdentity } from "./queries.ts";

/** Accepts the change that a clinic asked for, or declines it. Throws `conflict` unless it is the one that waits. */
export async function decideChange(
  trx: TenantTransaction,
  scope: Scope,
  decision: BillingIdentityDecision,
): Promise<void> {
  const { now } = scope;
  const clinicId = scope.actor.organisationId;
  await holdOrganisation(trx, clinicId);
  const waiting = await findRequested(trx, clinicId);
  if (waiting?.id !== decision.request) throw new AppError("conflict");
  const about = { subjectKind: "billing_identity", subjectId: waiting.id };
  if (decision.decision === "decline") {
    const { reason } = decision;
    await updateIdentity(trx, clinicId, waiting.id, { state: "declined", decided_at: now, reason });
    await appendToBoth(trx, scope, { action: "billing_identity_declined", ...about, details: { reason } });
    return;
  }
  const from = decision.from === "now" ? now : nextMonth(now);
  const current = await getIdentity(trx, clinicId, now);
  await updateIdentity(trx, clinicId, waiting.id, {
    state: "accepted",
    decided_at: now,
    effective_from: from,
  });
  await appendToBoth(trx, scope, {
    action: "billing_identity_accepted",
    ...about,
    details: { ...changeDetails(current, waiting), from: from.toISOString() },
  });
}

const nextMonth = (now: Date) => londonTime(`${shiftMonth(billingMonth(now), 1)}-01T00:00:00`, now);

/** Takes back what the clinic asked for. Nothing happens if it was decided meanwhile. */
export async function withdrawChange(trx: TenantTransaction, scope: Scope): Promise<void> {
  const clinicId = scope.actor.organisationId;
  await holdOrganisation(trx, clinicId);
  const waiting = await findRequested(trx, clinicId);
  if (!waiting) return;
  await updateIdentity(trx, clinicId, waiting.id, { state: "withdrawn", decided_at: scope.now });
  await appendToBoth(trx, scope, {
    action: "billing_identity_withdrawn",
    subjectKind: "billing_identity",
    subjectId: waiting.id,
  });
}
