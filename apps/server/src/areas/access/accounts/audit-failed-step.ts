import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";
import { scopeOfPerson } from "./sign-in-attempt.ts";

/**
 * Records in the audit log that somebody failed to prove that they are this person. The actor is a visitor, because it is not
 * known who it was.
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
