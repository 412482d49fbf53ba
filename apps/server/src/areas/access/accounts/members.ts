import type { RoleCode } from "@kitpath/contract/operation/permissions";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import type { Person } from "./account.ts";
import { deleteLogin, getLogin, updateLogin } from "./login-queries.ts";
import { passwordEmailJob } from "./password-links.ts";
import { unusableHash } from "./password.ts";
import { insertLogin, insertUser, updateUser } from "./queries.ts";
import { lockFreeAddress, isTakenEmail } from "./taken-email.ts";

export type NewUser = { email: string; firstName: string; lastName: string; role: RoleCode };
/** With a password, they need no invitation. */
type NewMember = NewUser & { passwordHash?: string };

/** Adds a user to the actor's organisation and invites them. Throws `invalid_request` if the e-mail already has an account. */
export async function addUser(trx: TenantTransaction, scope: Scope, user: NewUser): Promise<string> {
  const { actor, now, mode } = scope;
  const { organisationId } = actor;
  const userId = newId(now);
  await insertMember(trx, { organisationId, userId, now }, user);
  await mode.jobs.enqueue(trx, passwordEmailJob, { email: user.email, purpose: "invitation", userId });
  return userId;
}

type Place = { organisationId: string; userId: string; now: Date };

/** Adds a user to an organisation, without a password if none is given. Throws `invalid_request` if somebody has confirmed the e-mail. */
export async function insertMember(
  trx: TenantTransaction,
  { organisationId, userId, now }: Place,
  { email, firstName, lastName, role, passwordHash }: NewMember,
): Promise<void> {
  await lockFreeAddress(trx, email).catch(refuseTaken);
  await insertUser(trx, {
    organisation_id: organisationId,
    id: userId,
    fname: firstName,
    lname: lastName,
    email,
    created_at: now,
  });
  await insertLogin(trx, {
    email: email.toLowerCase(),
    organisation_id: organisationId,
    user_id: userId,
    role_code: role,
    password_hash: passwordHash ?? unusableHash(),
    confirmed_at: passwordHash ? now : null,
    created_at: now,
  }).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  throw isTakenEmail(error) ? invalidFields({ email: ["The email has already been taken."] }) : error;
}

type UserChange = { fname: string; lname: string; role: RoleCode };

/** Changes a user's name and role; the role applies from their next request. */
export async function changeUser(
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
  { fname, lname, role }: UserChange,
): Promise<void> {
  await updateUser(trx, organisationId, userId, { fname, lname });
  await updateLogin(trx, organisationId, userId, { role_code: role });
}

/** Removes a user's access and erases their identity; their actions stay in the audit log under a pseudonym. */
export async function eraseUser(
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await deleteLogin(trx, organisationId, userId);
  await publishNews(trx, organisationId, "access");
  await updateUser(trx, organisationId, userId, {
    fname: "Deleted",
    lname: "user",
    email: `${userId}@deleted.invalid`,
    phone: null,
    deleted_at: now,
  });
}

/** Finds the login of a user; undefined if they have been deleted. */
export const findLoginOf = (directory: Executor, { organisationId, userId }: Person) =>
  getLogin(directory, organisationId, userId);
