import { createHash, randomInt } from "node:crypto";
import type { Person } from "#areas/access/accounts/account.ts";
import { confirmPassword } from "#areas/access/accounts/credentials.ts";
import { securityEmailJob } from "#areas/access/accounts/security-email.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { deleteRecoveryCodes, lockTwoFactor, replaceRecoveryCodes } from "./queries.ts";

/** Recovery codes: ten of them, each good for one sign-in without the app. They come with the app and end with it. */

/** Replaces all recovery codes and returns the new ones. Throws `two_factor_not_set_up`. */
export async function renewRecoveryCodes(scope: Scope<UserActor>, password: string): Promise<string[]> {
  const { mode, actor, now } = scope;
  const { organisationId, userId } = actor;
  await confirmPassword(scope, password);
  const codes = newRecoveryCodes();
  const hashes = codes.map(hashRecoveryCode);
  await mode.db.inTenant(organisationId, async (trx) => {
    const twoFactor = await lockTwoFactor(trx, actor);
    if (!twoFactor?.confirmed_at) throw new AppError("two_factor_not_set_up");
    await replaceRecoveryCodes(trx, actor, hashes, now);
    await appendAudit(trx, scope, { action: "recovery_codes_renewed" });
    const notice = "recovery_codes_renewed";
    await mode.jobs.enqueue(trx, securityEmailJob, { organisationId, userId, notice });
  });
  return codes;
}

const howMany = 10;
/** 120 random bits; from 112 bits on a hash needs neither salt nor slowness. */
const length = 24;
/** Without letters that are confused with digits or with each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const meant: Record<string, string> = { o: "0", i: "1", l: "1" };

/** Returns new codes as displayed: six groups of four. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)];
  const code = () =>
    Array.from({ length }, character)
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-");
  return Array.from({ length: howMany }, code);
}

/** Returns the stored hash of a code, however it was typed. It cannot be reversed. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/[oil]/g, (letter) => meant[letter] ?? letter);
  return createHash("sha256").update(plain).digest();
}

/** Ends a person's recovery codes; the app stays. Returns whether there were any. */
export const endRecoveryCodes = (trx: TenantTransaction, person: Person): Promise<boolean> =>
  deleteRecoveryCodes(trx, person);
