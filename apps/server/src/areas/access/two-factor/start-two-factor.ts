import type { TwoFactorSetup } from "@kitpath/contract/access/two-factor/two-factor";
import { confirmPassword } from "#areas/access/accounts/confirm-password.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { drawQrCode } from "./qr-code.ts";
import { keepSetup } from "./queries.ts";
import { addressOfSecret, contextOfSecret, newSecret } from "./totp.ts";

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
    const isKept = await keepSetup(trx, {
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
