import { keysOf } from "@kitpath/contract/keys-of";
import type { Permission } from "@kitpath/contract/permissions";
import { permissionsOf, roles } from "@kitpath/contract/permissions";
import type { Mode } from "../../scope.ts";
import { listEmailsWithRoles } from "./login-queries.ts";

/** Lists the e-mails of an organisation's users whose role has a permission. */
export function listEmailsWithPermission(
  mode: Mode,
  organisationId: string,
  permission: Permission,
): Promise<string[]> {
  const codes = keysOf(roles).filter((code) => permissionsOf(code).includes(permission));
  return listEmailsWithRoles(mode.db.directory, organisationId, codes);
}
