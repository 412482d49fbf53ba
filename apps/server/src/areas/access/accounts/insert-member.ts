import type { RoleCode } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { holdAddress } from "./hold-address.ts";
import { isTakenEmail } from "./is-taken-email.ts";
import { unusableHash } from "./password.ts";
import { insertLogin, insertUser } from "./queries.ts";

export type NewUser = { email: string; firstName: string; lastName: string; role: RoleCode };

type Place = { organisationId: string; userId: string; now: Date };

/** Adds a user to an organisation, without a password. Throws `invalid_request` if somebody has confirmed the e-mail as theirs. */
export async function insertMember(
  trx: TenantTransaction,
  { organisationId, userId, now }: Place,
  { email, firstName, lastName, role }: NewUser,
): Promise<void> {
  await holdAddress(trx, email).catch(refuseTaken);
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
    password_hash: unusableHash(),
    confirmed_at: null,
    created_at: now,
  }).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  throw isTakenEmail(error) ? invalidFields({ email: ["The email has already been taken."] }) : error;
}
