import { z } from "zod";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mode } from "../../../scope.ts";
import type { Person, SignInAttempt } from "./account.ts";
import { scopeOfPerson } from "./account.ts";
import { findLogin } from "./queries.ts";

const payload = z.object({
  email: z.string(),
  requestId: z.string().nullable(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});

/**
 * Records a wrong password in the audit log. An e-mail without an account enqueues the same job, so that callers cannot tell the
 * difference.
 */
export const signInFailureJob: JobDefinition<z.infer<typeof payload>> = {
  name: "sign-in-failure",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

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
  const scope = { mode, actor, now, random: Math.random, requestId, origin };
  const entry = { action: "sign_in_failed", subjectKind: "user", subjectId: userId } as const;
  await mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scope, entry));
}

/**
 * Records in the audit log that somebody failed to prove that they are this person. The actor is a visitor, because nobody knows
 * who it was.
 */
export function auditFailedStep(
  attempt: SignInAttempt,
  person: Person,
  action: "passkey_failed" | "second_step_failed",
): Promise<void> {
  const scope = scopeOfPerson(attempt, person);
  const actor = { ...scope.actor, kind: "visitor" as const, userId: null };
  return attempt.mode.db.inTenant(person.organisationId, (trx) =>
    appendAudit(trx, { ...scope, actor }, { action, subjectKind: "user", subjectId: person.userId }),
  );
}
