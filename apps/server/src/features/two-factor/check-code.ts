import type { AuditAction } from "@kitpath/contract/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#features/accounts/sign-in-attempt.ts";
import { securityEmailJob } from "#features/accounts/security-email.job.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError, invalidFields } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { lockTwoFactor, takeRecoveryCode, updateTwoFactor } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { contextOfSecret, isTotp, stepOf } from "./totp.ts";
import { isBlocked, withWrongCode } from "./wrong-codes.ts";

type Outcome = "right" | "wrong" | "used" | "blocked";

/**
 * Takes a code of the person's app or one of their recovery codes, each once. Throws `invalid_request` for a wrong one, and
 * `too_many_requests` after too many. Other limits on guessing belong here too: every code passes this.
 */
export async function checkCode(scope: Scope, person: Person, typed: string): Promise<void> {
  const outcome = await scope.mode.db.inTenant(person.organisationId, (trx) =>
    takeCode(trx, scope, person, typed.replaceAll(" ", "")),
  );
  switch (outcome) {
    case "right":
      return;
    case "blocked":
      throw new AppError("too_many_requests", {
        message: "Too many wrong codes. Wait ten minutes, then try again.",
      });
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
  code: string,
): Promise<Outcome> {
  const { mode, now } = scope;
  const audit = (action: AuditAction) =>
    appendAudit(trx, scope, { action, subjectKind: "user", subjectId: person.userId });
  const notify = (notice: "recovery_code_used" | "codes_refused") =>
    mode.jobs.enqueue(trx, securityEmailJob, { ...person, notice });

  const twoFactor = await lockTwoFactor(trx, person);
  if (!twoFactor?.confirmed_at) return "wrong";
  if (isBlocked(twoFactor.wrong_codes, now)) {
    await audit("second_step_blocked");
    return "blocked";
  }
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
  const wrongCodes = withWrongCode(twoFactor.wrong_codes, now);
  await updateTwoFactor(trx, person, { wrong_codes: wrongCodes });
  await audit("second_step_failed");
  if (isBlocked(wrongCodes, now)) await notify("codes_refused");
  return outcome;
}
