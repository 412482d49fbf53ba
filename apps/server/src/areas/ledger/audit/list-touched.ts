import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import { selectTouched } from "./queries.ts";

/** Lists the ids of what a person has done these things to. */
export const listTouched = async (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
  actions: readonly AuditAction[],
): Promise<string[]> =>
  (await selectTouched(trx, person, actions)).flatMap(({ subject_id }) => subject_id ?? []);
