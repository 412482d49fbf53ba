import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import { isRoleCode, roles } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { lockAdministrators } from "#areas/access/accounts/lock-administrators.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";

/** Returns the role with a code. Throws `invalid_request` for one that the organisation's kind does not have. */
export function roleOf(kind: OrganisationKind, code: string): RoleCode {
  if (!isRoleCode(code) || roles[code].kind !== kind)
    throw invalidFields({ adminRole: ["Choose a role that your organisation has."] });
  return code;
}

/**
 * Refuses to leave an organisation without an administrator who can sign in, or, where none can yet, without one at all. Throws
 * `last_administrator`.
 */
export async function refuseLastAdministrator(
  trx: TenantTransaction,
  organisationId: string,
  kind: OrganisationKind,
  userId: string,
): Promise<void> {
  const administrators = await lockAdministrators(trx, organisationId, kind);
  const leaving = administrators.find((each) => each.userId === userId);
  if (!leaving) return;
  const isReplaced = administrators.some(
    (each) => each.userId !== userId && (each.canSignIn || !leaving.canSignIn),
  );
  if (!isReplaced) throw new AppError("last_administrator");
}

/** Returns the title and description of each role of a kind of organisation, by its code. */
export const rolesOf = (kind: OrganisationKind): Record<string, { title: string; description: string }> =>
  Object.fromEntries(
    Object.entries(roles)
      .filter(([, role]) => role.kind === kind)
      .map(([code, { title, description }]) => [code, { title, description }]),
  );
