import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import { mostTests } from "@kitpath/contract/results/summaries/summaries";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import type { ReleasedRecord, ResultRecord } from "#areas/results/results/result-record.ts";
import { readRecordsOfPerson } from "#areas/results/results/result-record.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { findPerson } from "./queries.ts";

/**
 * A summary: several tests of one person in one document, each with the newest version of its results.
 *
 * - Read here. As PDF: `summary-facts.ts` says what it has, `summary-paper.ts` in whose look; `../pdf/` draws it.
 * - For spreadsheets: `summary-csv.ts`. For other systems: `fhir-document.ts`, with the text that people read in it.
 * - Nothing is stored: each is made when it is asked for.
 */
export type Summary = {
  clinic: { id: string; name: string };
  person: { id: string; restrictedAt: Date | null };
  /** The latest sample first. */
  records: ResultRecord[];
};

/** `testIds`: which of the person's tests. */
export type WantedSummary = { clinicId: string; patientId: string; testIds: readonly string[] | "all" };

/**
 * Reads what every form of a summary is made of. The caller must audit the read. Throws `not_found` if the person or one of the tests
 * is not the clinic's, and `step_not_possible` if the tests are too many, or none of them has results.
 */
export async function readSummary(
  trx: TenantTransaction,
  { mode, now }: Pick<Scope, "mode" | "now">,
  { clinicId, patientId, testIds }: WantedSummary,
): Promise<Summary> {
  const wanted = testIds === "all" ? testIds : [...new Set(testIds)];
  if (![patientId, ...(wanted === "all" ? [] : wanted)].every(isId)) throw notFound();
  const person = await findPerson(trx, clinicId, patientId);
  if (!person) throw notFound();
  const records = await readRecordsOfPerson(trx, systemScope({ mode, now: () => now }, clinicId), {
    clinicId,
    patientId,
    testIds: wanted,
    limit: mostTests + 1,
  });
  if (wanted !== "all" && records.length < wanted.length) throw notFound();
  if (records.length > mostTests)
    throw refusal(`This person has more than ${mostTests} tests. Choose some of them.`);
  if (!records.some(isReleased)) throw refusal("There are no results yet.");
  return {
    clinic: { id: clinicId, name: await getOrganisationName(trx, clinicId) },
    person: { id: person.id, restrictedAt: person.restricted_at },
    records,
  };
}

const refusal = (message: string) => new AppError("step_not_possible", { message });

export const isReleased = (record: ResultRecord): record is ReleasedRecord => record.release !== null;

/** The time by which a test stands among others: of its sample if it is known. */
export const timeOf = ({ test, release }: ResultRecord): Date =>
  test.collected_at ?? release?.releasedAt ?? test.registered_at;

/** Says why a test has no results. */
export function whyNone({ rejection_reason: reason, status }: ResultRecord["test"]): string {
  if (reason) return `No results. ${rejectionReasons[reason].words}`;
  if (status === "registered") return "No results yet: the laboratory has not received the sample.";
  return status === "processing" ? "No results yet: the laboratory has the sample." : "No results yet.";
}
