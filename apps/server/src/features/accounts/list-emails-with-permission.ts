import type { Permission, RoleCode } from "@kitpath/contract/permissions";
import { permissionsOf, roles } from "@kitpath/contract/permissions";
import type { Mode } from "../../scope.ts";
import { listEmailsWithRoles } from "./login-queries.ts";

/** The e-mails of an organisation's users whose role gives them a permission. */
export function listEmailsWithPermission(
  mode: Mode,
  organisationId: string,
  permission: Permission,
): Promise<string[]> {
  const codes = (Object.keys(roles) as RoleCode[]).filter((code) => permissionsOf(code).includes(permission));
  return listEmailsWithRoles(mode.db.directory, organisationId, codes);
}
