import type { Permission } from "@kitpath/contract/operation/permissions";
import { isRoleCode, permissionsOf } from "@kitpath/contract/operation/permissions";
import type { Mode } from "../../../scope.ts";
import { findOpenLogin } from "./login-queries.ts";
import type { Person } from "./sign-in-attempt.ts";

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
