import type { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Mode } from "../../../scope.ts";
import { findLogin } from "./queries.ts";
import type { signInFailureJob } from "./sign-in-failure.job.ts";

/** Writes a failed sign-in to the audit log of the account's organisation; an unknown e-mail has none. */
export async function auditSignInFailure(
  { mode }: { mode: Mode },
  { email, requestId, at, ip, userAgent }: z.infer<typeof signInFailureJob.payload>,
): Promise<void> {
  const now = new Date(at);
  const login = await findLogin(mode.db.directory, email);
  if (!login) return;
  const { organisation_id: organisationId, user_id: userId } = login;
  const origin = { ip, userAgent, sessionId: null, device: null };
  const actor = { kind: "visitor" as const, organisationId, userId: null };
  const scope = {
    mode,
    actor,
    now,
    random: Math.random,
    requestId,
    origin,
  };
  const entry = { action: "sign_in_failed", subjectKind: "user", subjectId: userId } as const;
  await mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scope, entry));
}
