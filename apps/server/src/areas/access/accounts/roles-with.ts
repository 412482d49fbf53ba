import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { Permission, RoleCode } from "@kitpath/contract/operation/permissions";
import { permissionsOf, roles } from "@kitpath/contract/operation/permissions";

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): RoleCode[] =>
  keysOf(roles).filter((code) => permissionsOf(code).includes(permission));
