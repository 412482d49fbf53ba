import type { Permission } from "@kitpath/contract/operation/permissions";
import type { Mode } from "../../../scope.ts";
import { listEmailsWithRoles } from "./login-queries.ts";
import { rolesWith } from "./roles-with.ts";

/**
 * Lists the e-mails of an organisation's users whose role has a permission and who can sign in. A suspended organisation is told as
 * well: what concerns its patients and its data does not wait until it is resumed.
 */
export const listEmailsWithPermission = (
  mode: Mode,
  organisationId: string,
  permission: Permission,
): Promise<string[]> => listEmailsWithRoles(mode.db.directory, organisationId, rolesWith(permission));
