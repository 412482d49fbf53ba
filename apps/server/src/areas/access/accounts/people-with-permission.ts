import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { OrganisationKind, Permission, RoleCode } from "@kitpath/contract/operation/permissions";
import { isRoleCode, permissionsOf, roles } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import type { Mode } from "../../../scope.ts";
import type { Person } from "./account.ts";
import { findOpenLogin, listEmailsWithRoles, lockUsersWithRoles } from "./login-queries.ts";

/**
 * Lists the e-mails of an organisation's users whose role has a permission and who can sign in. People of a suspended organisation
 * are among them: what concerns its patients and its data does not wait.
 */
export const listEmailsWithPermission = (
  mode: Mode,
  organisationId: string,
  permission: Permission,
): Promise<string[]> => listEmailsWithRoles(mode.db.directory, organisationId, rolesWith(permission));

/** A user with their role, and whether `canSignIn` of `db/` holds for them. */
export type Colleague = Awaited<ReturnType<typeof lockUsersWithRoles>>[number];

/** Lists the organisation's users whose role has a permission and locks them until the transaction ends. */
export const lockPeople = (
  trx: TenantTransaction,
  organisationId: string,
  permission: Permission,
): Promise<Colleague[]> => lockUsersWithRoles(trx, organisationId, rolesWith(permission));

export const administratorRole: Record<OrganisationKind, RoleCode> = {
  clinic: "clinic_admin",
  lab: "lab_admin",
  provider: "provider_admin",
  platform: "platform_admin",
};

/** Lists the organisation's administrators and locks them until the transaction ends, so that two of them cannot leave at once. */
export const lockAdministrators = (
  trx: TenantTransaction,
  organisationId: string,
  kind: OrganisationKind,
): Promise<Colleague[]> => lockUsersWithRoles(trx, organisationId, [administratorRole[kind]]);

/** Whether the user can sign in now: `canSignIn` of `db/` holds for them, and their organisation is not suspended. */
export const canSignIn = async (mode: Pick<Mode, "db">, person: Person): Promise<boolean> =>
  (await findOpenLogin(mode.db.directory, person)) !== undefined;

/** Whether the user can sign in now, and may then do something. */
export async function canSignInFor(
  mode: Pick<Mode, "db">,
  person: Person,
  permission: Permission,
): Promise<boolean> {
  const code = (await findOpenLogin(mode.db.directory, person))?.role_code;
  return code !== undefined && isRoleCode(code) && permissionsOf(code).includes(permission);
}

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): RoleCode[] =>
  keysOf(roles).filter((code) => permissionsOf(code).includes(permission));
