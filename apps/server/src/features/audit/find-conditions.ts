import type { AuditFilter } from "@kitpath/contract/list-queries";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { AuditConditions } from "./list-queries.ts";
import { findOrderIds, findUserIds } from "./list-queries.ts";

const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

/** Turns a filter into conditions: names and order numbers become the ids that entries contain. */
export async function findConditions(
  trx: TenantTransaction,
  organisationId: string,
  { action, user, subject, from, to }: AuditFilter,
): Promise<AuditConditions> {
  return {
    action,
    actorIds: user ? await actorsOf(trx, organisationId, user) : null,
    subjectIds: subject ? await subjectsOf(trx, organisationId, subject) : null,
    from: timeOf(from),
    // The last second is included as a whole.
    to: to === undefined ? undefined : new Date(to * 1000 + 999),
  };
}

const actorsOf = async (trx: TenantTransaction, organisationId: string, user: string) =>
  isId(user) ? [user] : findUserIds(trx, organisationId, user);

const subjectsOf = async (trx: TenantTransaction, organisationId: string, subject: string) =>
  isId(subject) ? [subject] : findOrderIds(trx, organisationId, subject.toUpperCase());

export const isUnfiltered = (filter: AuditFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);
