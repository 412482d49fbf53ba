import { randomBytes } from "node:crypto";
import type { RoleCode } from "@kitpath/contract/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { invalidFields } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { isTakenEmail } from "./login-queries.ts";
import { passwordEmailJob } from "./password-email.job.ts";
import { insertLogin, insertUser } from "./queries.ts";

export type NewUser = { email: string; firstName: string; lastName: string; role: RoleCode };

/** No password gives this hash, so the account opens by its invitation alone. */
const unusableHash = () => `!${randomBytes(16).toString("hex")}`;

/** Adds a user to the actor's organisation and invites them. Throws `invalid_request` when the e-mail has an account. */
export async function addUser(trx: TenantTransaction, scope: Scope, user: NewUser): Promise<string> {
  const { actor, now, mode } = scope;
  const { organisationId } = actor;
  const userId = newId(now);
  await insertUser(trx, {
    organisation_id: organisationId,
    id: userId,
    fname: user.firstName,
    lname: user.lastName,
    email: user.email,
    created_at: now,
  });
  await insertLogin(trx, {
    email: user.email.toLowerCase(),
    organisation_id: organisationId,
    user_id: userId,
    role_code: user.role,
    password_hash: unusableHash(),
    created_at: now,
  }).catch((error: unknown) => {
    throw isTakenEmail(error) ? invalidFields({ email: ["The email has already been taken."] }) : error;
  });
  await mode.jobs.enqueue(trx, passwordEmailJob, { email: user.email, purpose: "invitation" });
  return userId;
}
