import type { RoleCode } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { updateLogin } from "./login-queries.ts";
import { updateUser } from "./queries.ts";

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
