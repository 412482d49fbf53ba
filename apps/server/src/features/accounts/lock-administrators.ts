import type { OrganisationKind, RoleCode } from "@kitpath/contract/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { lockUsersWithRole } from "./login-queries.ts";

export const administratorRole: Record<OrganisationKind, RoleCode> = {
  clinic: "clinic_admin",
  lab: "lab_admin",
  platform: "platform_admin",
};

/** One who has not accepted the invitation yet cannot sign in, and may never. */
type Administrator = { userId: string; canSignIn: boolean };

/**
 * Lists the organisation's administrators and locks them until the transaction ends, so that two of them cannot leave at once.
 */
export const lockAdministrators = (
  trx: TenantTransaction,
  organisationId: string,
  kind: OrganisationKind,
): Promise<Administrator[]> => lockUsersWithRole(trx, organisationId, administratorRole[kind]);
