import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Guess } from "#guesses/take-guess.ts";
import { takeGuess } from "#guesses/take-guess.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";

/** Uses up one of a person's guesses of a code; throws `too_many_requests`, which is audited. */
export async function takeCodeGuess(scope: Scope, { organisationId, userId }: Person): Promise<Guess> {
  const { mode, now } = scope;
  try {
    return await takeGuess(mode.db.directory, [["second_step", userId]], now);
  } catch (error) {
    if (error instanceof AppError)
      await mode.db.inTenant(organisationId, (trx) =>
        appendAudit(trx, scope, { action: "second_step_blocked", subjectKind: "user", subjectId: userId }),
      );
    throw error;
  }
}
