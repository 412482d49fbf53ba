import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import type { Colleague } from "./lock-people.ts";
import { lockUsersWithRoles } from "./login-queries.ts";

export const administratorRole: Record<OrganisationKind, RoleCode> = {
  clinic: "clinic_admin",
  lab: "lab_admin",
  platform: "platform_admin",
};

/**
 * Lists the organisation's administrators and locks them until the transaction ends, so that two of them cannot leave at once.
 */
export const lockAdministrators = (
  trx: TenantTransaction,
  organisationId: string,
  kind: OrganisationKind,
): Promise<Colleague[]> => lockUsersWithRoles(trx, organisationId, [administratorRole[kind]]);
