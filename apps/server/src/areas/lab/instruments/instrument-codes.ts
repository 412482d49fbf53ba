import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { storeEntries } from "#areas/lab/lab-results/instrument-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { deleteWaiting, listCodes, listWaiting, lockCode, setMatch, setProblem } from "./code-queries.ts";
import { presentCode } from "./present.ts";

/** Lists the codes of a lab's instruments. A problem may quote a result, so showing one is audited like any result. */
export async function readCodes(trx: TenantTransaction, scope: Scope): Promise<InstrumentCode[]> {
  const rows = await listCodes(trx, scope.actor.organisationId);
  if (rows.some(({ problem }) => problem !== null))
    await appendAudit(trx, scope, { action: "bench_results_viewed" });
  const biomarkers = await listKnownBiomarkers(trx);
  return rows.map((row) => presentCode(row, biomarkers));
}

type Matching = { id: string; biomarker: string };

/**
 * Matches an instrument's code to a biomarker, or leaves it out, from now on, and stores the results that wait for it. A result that
 * cannot be stored keeps waiting with its problem. Throws `not_found` and `invalid_request`.
 */
export async function matchCode(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { id, biomarker }: Matching,
): Promise<{ stored: number; left: number }> {
  const { organisationId: labId, userId } = scope.actor;
  const code = isId(id) ? await lockCode(trx, labId, id) : undefined;
  if (!code) throw notFound();
  const isKnown =
    biomarker === leftOut || (await listKnownBiomarkers(trx)).some((each) => each.code === biomarker);
  if (!isKnown) throw invalidFields({ biomarker: ["Choose a biomarker."] });
  await setMatch(trx, labId, id, { biomarkerCode: biomarker, by: userId, at: scope.now });
  const subject = { subjectKind: "lab_instrument_code", subjectId: id };
  await appendAudit(trx, scope, { action: "instrument_code_matched", ...subject });
  if (biomarker === leftOut) {
    await deleteWaiting(trx, labId, { codeId: id });
    return { stored: 0, left: 0 };
  }
  const counts = { stored: 0, left: 0 };
  for (const waiting of await listWaiting(trx, labId, id)) {
    const { barcode, value, unit } = waiting;
    const entry = { line: 1, barcode, biomarkerCode: biomarker, value, unit };
    const outcome = await storeEntries(trx, scope, {
      source: "hl7",
      entries: [{ ...entry, measuredAt: isoTime(waiting.measured_at) }],
      isConfirmed: () => false,
    });
    if ("problems" in outcome) {
      counts.left++;
      await setProblem(trx, labId, waiting.id, outcome.problems.map(({ message }) => message).join(" "));
    } else {
      counts.stored += outcome.stored + outcome.unchanged;
      await deleteWaiting(trx, labId, { id: waiting.id });
    }
  }
  return counts;
}

/** Discards the results that wait for a code, because somebody has entered or measured them otherwise. Throws `not_found`. */
export async function discardWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const labId = scope.actor.organisationId;
  if (!isId(id) || !(await lockCode(trx, labId, id))) throw notFound();
  const results = await deleteWaiting(trx, labId, { codeId: id });
  await appendAudit(trx, scope, {
    action: "waiting_results_discarded",
    subjectKind: "lab_instrument_code",
    subjectId: id,
    details: { results },
  });
}
