import { keysOf } from "@kitpath/contract/keys-of";
import type { Permission, RoleCode } from "@kitpath/contract/permissions";
import { permissionsOf, roles } from "@kitpath/contract/permissions";

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): RoleCode[] =>
  keysOf(roles).filter((code) => permissionsOf(code).includes(permission));
