import { newId } from "#db/ids.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError } from "../../errors.ts";
import type { Mode } from "../../scope.ts";
import { checkCredentials } from "./check-credentials.ts";
import { findLogin, insertSession, updateUser } from "./queries.ts";
import { hashToken, newToken } from "./token.ts";

type SignIn = {
  mode: Mode;
  email: string;
  password: string;
  now: Date;
  random: () => number;
  requestId: string;
  userAgent: string | null;
};

/** Opens a session and gives its access token. Throws `wrong_credentials`. */
export async function createToken({
  mode,
  email,
  password,
  now,
  random,
  requestId,
  userAgent,
}: SignIn): Promise<string> {
  const auditAs = (organisationId: string, userId: string, action: string) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const actor = { kind: "system" as const, organisationId, userId };
      await appendAudit(
        trx,
        { mode, actor, now, random, requestId },
        { action, subjectKind: "user", subjectId: userId },
      );
      if (action === "signed_in") await updateUser(trx, organisationId, userId, { last_login_at: now });
    });

  try {
    const { organisationId, userId } = await checkCredentials(mode, email, password);
    const token = newToken();
    await auditAs(organisationId, userId, "signed_in");
    await insertSession(mode.db.directory, {
      id: newId(now),
      token_hash: hashToken(token),
      user_agent: userAgent?.slice(0, 300) ?? null,
      organisation_id: organisationId,
      user_id: userId,
      created_at: now,
      last_used_at: now,
    });
    return token;
  } catch (error) {
    const login = error instanceof AppError ? await findLogin(mode.db.directory, email) : null;
    if (login) await auditAs(login.organisation_id, login.user_id, "sign_in_failed");
    throw error;
  }
}
