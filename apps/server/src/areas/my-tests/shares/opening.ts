import type { ShareForm } from "@kitpath/contract/my-tests/shares/shares";
import { mostWrongCodes } from "@kitpath/contract/my-tests/shares/share-limits";
import { mostTests } from "@kitpath/contract/results/summaries/summaries";
import { hashToken } from "#areas/access/accounts/token.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Summary } from "#areas/results/summaries/summary.ts";
import { readSummary } from "#areas/results/summaries/summary.ts";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readLookedAfter } from "../carers/carer.ts";
import { readOverBefore } from "../entry/of-age.ts";
import type { Place } from "../place/place.ts";
import { findPlace } from "../place/place.ts";
import type { ShareRow } from "./queries.ts";
import {
  findLink,
  hasAccess,
  insertOpening,
  listTestsWithResults,
  lockOpenShare,
  updateShare,
} from "./queries.ts";
import { hashOfCode } from "./share.ts";
import { shareClosedJob } from "./telling.ts";

/** A call by somebody with a link, who is not known. */
export type Visit = Pick<Scope, "mode" | "now" | "random" | "requestId" | "origin"> & { ip: string };

type Found = { share: ShareRow; clinic: Place["clinic"]; scope: Scope };

const overShare = (): AppError =>
  new AppError("not_found", {
    message: "This link does not work any more. Ask the person who sent it for a new one.",
  });

/**
 * Works with the share of a link; a wrong link, and work that finds a wrong code, count as a guess. The link of a share that is over, of whoever
 * may no longer see the results, or of a place that is off is like one that never was. Throws `not_found` and `too_many_requests`.
 */
export async function withShare<T>(
  visit: Visit,
  link: string,
  work: (trx: TenantTransaction, found: Found) => Promise<T>,
): Promise<T> {
  const { mode, ip, now } = visit;
  const { directory } = mode.db;
  const guess = await takeGuessFrom(directory, { what: "share", ip, now });
  const known = await findLink(directory, hashToken(link));
  if (!known) throw overShare();
  const clinicId = known.clinic_id;
  const result = await mode.db.inTenant(clinicId, async (trx) => {
    const place = await findPlace(trx, clinicId);
    const share = place && (await lockOpenShare(trx, known, now));
    if (!place || !share || !(await maySee(trx, share, now))) throw overShare();
    const actor = { kind: "visitor" as const, organisationId: clinicId, userId: null };
    return work(trx, { share, clinic: place.clinic, scope: { ...visit, actor } });
  });
  if (!isWrong(result) || result.isMissing) await guess.takeBack();
  return result;
}

/** A code that is missing spends no try: a program that does not have it yet asks for it so. */
type WrongCode = { remainingAttempts: number; isMissing: boolean };
const isWrong = (result: unknown): result is WrongCode =>
  typeof result === "object" && result !== null && "remainingAttempts" in result;

/** Whether who shared a person's results may still see them; what was shared of a child is over once the child decides. */
async function maySee(trx: TenantTransaction, share: ShareRow, now: Date): Promise<boolean> {
  const { clinic_id: clinicId, patient_id: personId, shared_by: sharedBy } = share;
  if (!(await hasAccess(trx, clinicId, sharedBy))) return false;
  if (await readOverBefore(trx, { clinicId, personId }, [share], now)) return false;
  if (sharedBy === personId) return true;
  return (await readLookedAfter(trx, clinicId, sharedBy, now)).some(({ id }) => id === personId);
}

export type Reader = { link: string; code: string; reader: string; form: ShareForm; ticketHash?: Buffer };
export type Opened = Found & { summary: Summary };

/**
 * Opens shared results for whoever has the code, and records that they did. A wrong code is counted, and the last one allowed ends the
 * link, of which the person is told. Throws `wrong_code`, `step_not_possible` if there is nothing to see now, and what `withShare` throws.
 */
export async function openShare<T>(
  visit: Visit,
  { link, code, reader, form, ticketHash }: Reader,
  use: (trx: TenantTransaction, opened: Opened) => T | Promise<T>,
): Promise<T> {
  const outcome = await withShare(visit, link, async (trx, found) => {
    const { share, scope } = found;
    if (!code.trim()) return { remainingAttempts: mostWrongCodes - share.wrong_codes, isMissing: true };
    if (!share.code_hash.equals(hashOfCode(link, code))) return countWrong(trx, found);
    const summary = await readShared(trx, scope, share);
    await insertOpening(trx, {
      clinic_id: share.clinic_id,
      id: newId(scope.now),
      share_id: share.id,
      opened_at: scope.now,
      reader_name: reader,
      form,
      ticket_hash: ticketHash ?? null,
    });
    await auditOpening(trx, scope, share, form);
    return { used: await use(trx, { ...found, summary }) };
  });
  if (!isWrong(outcome)) return outcome.used;
  const { remainingAttempts, isMissing } = outcome;
  throw new AppError("wrong_code", {
    extra: { remainingAttempts },
    message: isMissing
      ? "This link opens with a code. Ask the person who sent it."
      : `That is not the code that goes with this link. ${triesInWords(remainingAttempts)}`,
  });
}

function triesInWords(left: number): string {
  if (left === 0) return "It was the last try: the link has ended.";
  return left === 1 ? "You have one more try." : `You have ${left} more tries.`;
}

export const auditOpening = (trx: TenantTransaction, scope: Scope, share: ShareRow, form: ShareForm) =>
  appendAudit(trx, scope, {
    action: "my_share_opened",
    subjectKind: "patient",
    subjectId: share.patient_id,
    details: { format: form },
  });

async function countWrong(trx: TenantTransaction, { share, scope }: Found): Promise<WrongCode> {
  const wrongCodes = share.wrong_codes + 1;
  const left = mostWrongCodes - wrongCodes;
  const ending = left > 0 ? {} : { ended_at: scope.now, ended_by: "wrong_codes" as const };
  await updateShare(trx, share, { wrong_codes: wrongCodes, ...ending });
  if (left <= 0) {
    await appendAudit(trx, scope, {
      action: "my_share_closed",
      subjectKind: "patient",
      subjectId: share.patient_id,
    });
    await scope.mode.jobs.enqueue(trx, shareClosedJob, { clinicId: share.clinic_id, shareId: share.id });
  }
  return { remainingAttempts: left, isMissing: false };
}

/** Reads what is shared, as the person: with what was disclosed to them, as it is now. Throws `step_not_possible`. */
export const readShared = (trx: TenantTransaction, scope: Scope, share: ShareRow): Promise<Summary> => {
  const { clinic_id: clinicId, patient_id: patientId, test_ids: chosen } = share;
  return asPerson(trx, patientId, async () => {
    const tests = await listTestsWithResults(trx, clinicId, patientId);
    const testIds = tests.map(({ id }) => id).filter((id) => chosen?.includes(id) ?? true);
    if (testIds.length === 0) throw unavailable("These results are not available now.");
    if (testIds.length > mostTests) throw unavailable(`These are more than ${mostTests} tests.`);
    return readSummary(trx, scope, { clinicId, patientId, testIds });
  });
};

const unavailable = (message: string) => new AppError("step_not_possible", { message });
