import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { takePasswordGuess } from "./limit-guesses.ts";
import { getLogin } from "./login-queries.ts";
import { verifyPassword } from "./password.ts";

/**
 * Asks for the password again before somebody changes how they sign in; every such change calls this. Returns their e-mail and
 * password hash. Throws `invalid_request` at `field`, `too_many_requests`.
 */
export async function confirmPassword(
  scope: Scope<UserActor>,
  password: string,
  field = "password",
): Promise<{ email: string; passwordHash: string }> {
  const { mode, actor, now, origin } = scope;
  const { organisationId, userId } = actor;
  const login = await getLogin(mode.db.directory, organisationId, userId);
  if (!login) throw new AppError("unauthenticated");
  const from = { ip: origin?.ip ?? "", device: origin?.device ?? null };
  const guess = await takePasswordGuess(mode, { email: login.email, userId }, from, now);
  if (await verifyPassword(login.password_hash, password)) {
    await guess.takeBack();
    return { email: login.email, passwordHash: login.password_hash };
  }
  await mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scope, { action: "password_refused" }));
  throw invalidFields({ [field]: ["Wrong password"] });
}
