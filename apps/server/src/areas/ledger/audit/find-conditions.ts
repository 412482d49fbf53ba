import type { AuditFilter } from "@kitpath/contract/ledger/audit/list-query";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { AuditConditions } from "./list-queries.ts";
import { findActorIds, findOrderIds } from "./list-queries.ts";

const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

/**
 * Turns a filter into conditions: names and order numbers become the ids that entries contain. `staffIds` are the platform's staff
 * of that name, who are in another tenant.
 */
export async function findConditions(
  trx: TenantTransaction,
  organisationId: string,
  { action, user, subject, from, to }: AuditFilter,
  staffIds: readonly string[],
): Promise<AuditConditions> {
  return {
    action,
    actorIds: user ? await actorsOf(trx, organisationId, user, staffIds) : null,
    subjectIds: subject ? await subjectsOf(trx, organisationId, subject) : null,
    from: timeOf(from),
    // The last second is included as a whole.
    to: to === undefined ? undefined : new Date(to * 1000 + 999),
  };
}

async function actorsOf(
  trx: TenantTransaction,
  organisationId: string,
  user: string,
  staffIds: readonly string[],
): Promise<string[]> {
  if (isId(user)) return [user];
  return [...new Set([...(await findActorIds(trx, organisationId, user)), ...staffIds])];
}

const subjectsOf = async (trx: TenantTransaction, organisationId: string, subject: string) =>
  isId(subject) ? [subject] : findOrderIds(trx, organisationId, subject.toUpperCase());

export const isUnfiltered = (filter: AuditFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);
