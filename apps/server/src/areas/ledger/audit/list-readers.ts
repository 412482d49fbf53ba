import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import { listActors, listKeyMakers } from "./reader-queries.ts";

const ofResults: AuditAction[] = [
  "result_viewed",
  "result_downloaded",
  "certificate_downloaded",
  "report_downloaded",
];
/** Opened to review, and written about. Clinicians of the platform do it too. */
const ofReviews: AuditAction[] = [
  "review_opened",
  "commentary_signed",
  "commentary_corrected",
  "commentary_received",
];
/** A person's exported file contains all results that they have by then, and so do their results over time and most summaries. */
const ofPeople: AuditAction[] = ["customer_exported", "trends_viewed", "summary_downloaded"];

type Read = { testId: string; kitCode: string; patientId: string | null; processedAt: Date | null };

/**
 * Lists the users who have read a test's results, according to the audit log: those who opened, downloaded or reviewed them, those who
 * have since exported all of the person's data, downloaded a summary of their results or opened them over time, and the creators of
 * API keys that did so. Clinicians of the platform are among them.
 */
export async function listReaders(
  trx: TenantTransaction,
  organisationId: string,
  { testId, kitCode, patientId, processedAt }: Read,
): Promise<string[]> {
  const opened = { subjectId: testId, actions: [...ofResults, ...ofReviews] };
  const reviewed = { subjectId: testId, actions: ofReviews };
  const ofPerson = { subjectId: patientId ?? "", actions: ofPeople, since: processedAt, kitCode };
  const found = [
    ...(await listActors(trx, organisationId, opened, "user")),
    ...(await listActors(trx, organisationId, reviewed, "staff")),
    ...(await listKeyMakers(trx, organisationId, opened)),
    ...(patientId ? await listActors(trx, organisationId, ofPerson, "user") : []),
    ...(patientId ? await listKeyMakers(trx, organisationId, ofPerson) : []),
  ];
  return [...new Set(found.flatMap(({ user_id }) => (user_id ? [user_id] : [])))];
}
