import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { findLogin } from "./queries.ts";
import { verifyPassword } from "./password.ts";

export type Credentials = Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin"> & {
  email: string;
  password: string;
};

/**
 * Whose e-mail and password these are. Throws `wrong_credentials`, alike in words and time for an unknown e-mail. A wrong
 * password is told to the account's organisation; an e-mail without an account belongs to none.
 */
export async function checkCredentials({ email, password, ...scope }: Credentials) {
  const { db } = scope.mode;
  const login = await findLogin(db.directory, email);
  const matches = await verifyPassword(login?.password_hash ?? null, password);
  if (!login) throw new AppError("wrong_credentials");
  const { organisation_id: organisationId, user_id: userId } = login;
  if (!matches) {
    const actor = { kind: "visitor" as const, organisationId, userId: null };
    const entry = { action: "sign_in_failed", subjectKind: "user", subjectId: userId } as const;
    await db.inTenant(organisationId, (trx) => appendAudit(trx, { ...scope, actor }, entry));
    throw new AppError("wrong_credentials");
  }
  return { organisationId, userId };
}
