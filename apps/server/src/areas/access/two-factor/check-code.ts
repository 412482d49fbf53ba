import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/access/accounts/sign-in-attempt.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.job.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockTwoFactor, takeRecoveryCode, updateTwoFactor } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { takeCodeGuess } from "./take-code-guess.ts";
import { contextOfSecret, isTotp, stepOf } from "./totp.ts";

type Outcome = "right" | "wrong" | "used";

/**
 * Accepts a code from the person's app or one of their recovery codes, each once, and returns which it was. Throws `invalid_request` for a wrong one, and
 * `too_many_requests` after too many. Every code is checked here.
 */
export async function checkCode(
  scope: Scope,
  person: Person,
  typed: string,
): Promise<"totp" | "recovery_code"> {
  const code = typed.replaceAll(" ", "");
  const guess = await takeCodeGuess(scope, person);
  const outcome = await scope.mode.db.inTenant(person.organisationId, (trx) =>
    takeCode(trx, scope, person, { code, isLast: guess.left === 0 }),
  );
  switch (outcome) {
    case "right":
      await guess.takeBack();
      return isTotp(code) ? "totp" : "recovery_code";
    case "used":
      throw invalidFields({ code: ["That code has been used. Wait for the next one."] });
    case "wrong":
      throw invalidFields({ code: ["Wrong code"] });
  }
}

async function takeCode(
  trx: TenantTransaction,
  scope: Scope,
  person: Person,
  { code, isLast }: { code: string; isLast: boolean },
): Promise<Outcome> {
  const { mode, now } = scope;
  const audit = (action: AuditAction) =>
    appendAudit(trx, scope, { action, subjectKind: "user", subjectId: person.userId });
  const notify = (notice: "recovery_code_used" | "codes_refused") =>
    mode.jobs.enqueue(trx, securityEmailJob, { ...person, notice });

  const twoFactor = await lockTwoFactor(trx, person);
  if (!twoFactor?.confirmed_at) return "wrong";
  let outcome: Outcome;
  if (isTotp(code)) {
    const step = await stepOf(
      mode.secrets.decrypt(twoFactor.secret, contextOfSecret(person.userId)),
      code,
      now,
    );
    const isUsed = step !== null && step <= (twoFactor.used_step ?? 0);
    outcome = step === null ? "wrong" : isUsed ? "used" : "right";
    if (step !== null && !isUsed) await updateTwoFactor(trx, person, { used_step: step });
  } else {
    const isRight = await takeRecoveryCode(trx, person, hashRecoveryCode(code));
    outcome = isRight ? "right" : "wrong";
    if (isRight) await audit("recovery_code_used");
    if (isRight) await notify("recovery_code_used");
  }
  if (outcome === "right") return outcome;
  await audit("second_step_failed");
  if (isLast) await notify("codes_refused");
  return outcome;
}
