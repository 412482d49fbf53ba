import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError, invalidFields } from "../../errors.ts";
import type { Scope, UserActor } from "../../scope.ts";
import { getLogin } from "./login-queries.ts";
import { verifyPassword } from "./password.ts";

/**
 * Makes sure by their password that it is still the person who signed in, before they change how they sign in. Every such
 * change passes here. Gives their e-mail. Throws `invalid_request`.
 */
export async function confirmPassword(scope: Scope<UserActor>, password: string): Promise<string> {
  const { mode, actor } = scope;
  const login = await getLogin(mode.db.directory, actor.organisationId, actor.userId);
  if (!login) throw new AppError("unauthenticated");
  if (await verifyPassword(login.password_hash, password)) return login.email;
  await mode.db.inTenant(actor.organisationId, (trx) =>
    appendAudit(trx, scope, { action: "password_refused" }),
  );
  throw invalidFields({ password: ["Wrong password"] });
}
