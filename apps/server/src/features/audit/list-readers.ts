import type { AuditAction } from "@kitpath/contract/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import { listActors, listKeyMakers } from "./reader-queries.ts";

const ofResults: AuditAction[] = [
  "result_viewed",
  "result_downloaded",
  "certificate_downloaded",
  "report_downloaded",
];
/** A person's file holds every result of theirs. */
const ofPeople: AuditAction[] = ["customer_exported"];

type Read = { testId: string; patientId: string | null };

/**
 * The users who have read the results of a test, by what the audit log says: those who opened or downloaded them, those who
 * exported all that is kept of the person, and for a partner's system those who made its key.
 */
export async function listReaders(
  trx: TenantTransaction,
  organisationId: string,
  { testId, patientId }: Read,
): Promise<string[]> {
  const opened = { subjectId: testId, actions: ofResults };
  const found = [
    ...(await listActors(trx, organisationId, opened)),
    ...(await listKeyMakers(trx, organisationId, opened)),
    ...(patientId ? await listActors(trx, organisationId, { subjectId: patientId, actions: ofPeople }) : []),
  ];
  return [...new Set(found.flatMap(({ user_id }) => (user_id ? [user_id] : [])))];
}
