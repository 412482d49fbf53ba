import type { TwoFactorSetup } from "@kitpath/contract/access/two-factor/two-factor";
import { minuteMs } from "@kitpath/contract/time/durations";
import type { Person } from "#areas/access/accounts/account.ts";
import { confirmPassword } from "#areas/access/accounts/credentials.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { drawQrCode } from "../../../pdf/draw-qr-code.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import {
  deleteTwoFactor,
  replaceSetup,
  lockTwoFactor,
  replaceRecoveryCodes,
  updateTwoFactor,
} from "./queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { takeCodeGuess } from "./second-step.ts";
import { addressOfSecret, contextOfSecret, newSecret, stepOf } from "./totp.ts";

/**
 * Two-factor sign-in: an authenticator app, set up with a QR code and confirmed by its first code. It is a person's choice, but staff
 * need it.
 *
 * Here it is set up, confirmed and ended. `second-step.ts` asks for it at a sign-in or a recovery, and checks every code; `totp.ts`
 * knows the app's codes, `recovery-codes.ts` those that replace a lost app.
 */

/**
 * Creates the secret for an authenticator app; sign-in asks for its codes only once the first was confirmed. Throws
 * `two_factor_on`.
 */
export async function startTwoFactor(scope: Scope<UserActor>, password: string): Promise<TwoFactorSetup> {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  const { email } = await confirmPassword(scope, password);
  const secret = newSecret();
  // Apps list codes by this name, and a person may have one for each mode.
  const issuer = mode.name === "live" ? "Kitpath" : "Kitpath sandbox";
  const uri = addressOfSecret(secret, email, issuer);
  const qrCode = await drawQrCode(uri);
  await mode.db.inTenant(organisationId, async (trx) => {
    const isKept = await replaceSetup(trx, {
      organisation_id: organisationId,
      user_id: userId,
      secret: mode.secrets.encrypt(secret, contextOfSecret(userId)),
      created_at: now,
    });
    if (!isKept) throw new AppError("two_factor_on");
    await appendAudit(trx, scope, { action: "two_factor_started" });
  });
  return { secret, uri, qrCode };
}

/** How long after the password was given a setup can be confirmed. */
const setupLimitMs = 15 * minuteMs;

/**
 * Turns on two-factor sign-in with the app's first code, which proves that the app has the secret, and returns the recovery
 * codes. Throws `two_factor_not_set_up`, also after 15 minutes, `invalid_request` and `too_many_requests`.
 */
export async function confirmTwoFactor(scope: Scope<UserActor>, typed: string): Promise<string[]> {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  const codes = newRecoveryCodes();
  const hashes = codes.map(hashRecoveryCode);
  const guess = await takeCodeGuess(scope, actor);
  const isRight = await mode.db.inTenant(organisationId, async (trx) => {
    const setup = await lockTwoFactor(trx, actor);
    if (!setup || setup.confirmed_at || now.getTime() - setup.created_at.getTime() >= setupLimitMs)
      throw new AppError("two_factor_not_set_up");
    const secret = mode.secrets.decrypt(setup.secret, contextOfSecret(userId));
    const step = await stepOf(secret, typed.replaceAll(" ", ""), now);
    if (step === null) {
      await appendAudit(trx, scope, { action: "two_factor_code_refused" });
      return false;
    }
    await updateTwoFactor(trx, actor, { confirmed_at: now, used_step: step });
    await replaceRecoveryCodes(trx, actor, hashes, now);
    await appendAudit(trx, scope, { action: "two_factor_turned_on" });
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "two_factor_on" });
    return true;
  });
  if (!isRight) throw invalidFields({ code: ["Wrong code"] });
  await guess.takeBack();
  return codes;
}

/** Turns off two-factor sign-in and deletes its secret and recovery codes. Throws `two_factor_not_set_up`. */
export async function turnOffTwoFactor(scope: Scope<UserActor>, password: string): Promise<void> {
  const { mode, actor } = scope;
  const { organisationId, userId } = actor;
  await confirmPassword(scope, password);
  await mode.db.inTenant(organisationId, async (trx) => {
    if (!(await deleteTwoFactor(trx, actor, "on"))) throw new AppError("two_factor_not_set_up");
    await appendAudit(trx, scope, { action: "two_factor_turned_off" });
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice: "two_factor_off" });
  });
}

/** Ends a person's authenticator app and its recovery codes. Returns whether anything ended. */
export const endTwoFactor = (trx: TenantTransaction, person: Person): Promise<boolean> =>
  deleteTwoFactor(trx, person, "any");
