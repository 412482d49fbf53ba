import type { PasskeySignature } from "@kitpath/contract/access/accounts/passkey-signature";
import type { SecondStep } from "@kitpath/contract/access/two-factor/two-factor";
import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { Person, SignInAttempt } from "#areas/access/accounts/account.ts";
import { scopeOfPerson } from "#areas/access/accounts/account.ts";
import { auditFailedStep } from "#areas/access/accounts/failed-sign-in.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { hasPasskey } from "#areas/access/passkeys/passkey.ts";
import { verifyPasskey } from "#areas/access/passkeys/sign-in.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Guess } from "#guesses/take-guess.ts";
import { takeGuess } from "#guesses/take-guess.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { findTwoFactor, lockTwoFactor, takeRecoveryCode, updateTwoFactor } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { contextOfSecret, isTotp, stepOf } from "./totp.ts";

type Answer = { code?: string; passkey?: PasskeySignature };

/** What somebody has proven who they are with; null if they need no second step. */
export type Proof = "totp" | "recovery_code" | { passkey: string } | null;

/**
 * Checks the second factor of users who have turned it on, after the password was right. Throws `two_factor_required` with the
 * accepted factors, `passkey_refused`, and what `checkCode` throws.
 */
export async function checkSecondStep(
  attempt: SignInAttempt,
  person: Person,
  { code, passkey }: Answer,
): Promise<Proof> {
  const { mode, host } = attempt;
  const methods = await mode.db.inTenant(person.organisationId, async (trx): Promise<SecondStep[]> => {
    const twoFactor = await findTwoFactor(trx, person);
    if (!twoFactor) return [];
    return [
      "totp",
      ...(twoFactor.recovery_codes_left ? (["recovery_code"] as const) : []),
      ...((await hasPasskey(trx, person, host)) ? (["passkey"] as const) : []),
    ];
  });
  if (methods.length === 0) return null;
  if (passkey) {
    const id = await verifyPasskey(attempt, person, passkey).catch(async (error: unknown) => {
      if (error instanceof AppError) await auditFailedStep(attempt, person, "second_step_failed");
      throw error;
    });
    return { passkey: id };
  }
  if (!code) throw new AppError("two_factor_required", { extra: { methods } });
  return checkCode(scopeOfPerson(attempt, person), person, code);
}

/** Whether a user has turned on two-factor sign-in, so that their password alone is not enough. */
export const hasTwoFactor = async (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
): Promise<boolean> => (await findTwoFactor(trx, person)) !== undefined;

type Outcome = "right" | "wrong" | "used";

/**
 * Accepts a code from the person's app or one of their recovery codes, each once, and returns which it was. Every code is checked
 * here. Throws `invalid_request` for a wrong one, and `too_many_requests` after too many.
 */
async function checkCode(scope: Scope, person: Person, typed: string): Promise<"totp" | "recovery_code"> {
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

/** Uses up one of a person's guesses of a code. Throws `too_many_requests`, and audits it. */
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
