import { appendAudit } from "#features/audit/append-audit.ts";
import type { Person, SignInAttempt } from "./sign-in-attempt.ts";
import { scopeOfPerson } from "./sign-in-attempt.ts";

/** Tells the audit log that somebody could not show that they are this person. */
export const auditFailedSignIn = (
  attempt: SignInAttempt,
  person: Person,
  action: "sign_in_failed" | "second_step_failed" = "sign_in_failed",
): Promise<void> =>
  attempt.mode.db.inTenant(person.organisationId, (trx) =>
    appendAudit(trx, scopeOfPerson(attempt, person), {
      action,
      subjectKind: "user",
      subjectId: person.userId,
    }),
  );
