import type { Permission } from "@kitpath/contract/operation/permissions";
import type { TenantTransaction } from "#db/database.ts";
import { lockUsersWithRoles } from "./login-queries.ts";
import { rolesWith } from "./roles-with.ts";

/** A user with their role, and whether `canSignIn` of `db/` holds for them. */
export type Colleague = Awaited<ReturnType<typeof lockUsersWithRoles>>[number];

/** Lists the organisation's users whose role has a permission and locks them until the transaction ends. */
export const lockPeople = (
  trx: TenantTransaction,
  organisationId: string,
  permission: Permission,
): Promise<Colleague[]> => lockUsersWithRoles(trx, organisationId, rolesWith(permission));
