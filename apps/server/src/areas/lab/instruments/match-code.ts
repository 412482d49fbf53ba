import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { storeEntries } from "#areas/lab/lab-results/store-entries.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { deleteWaiting, listWaiting, lockCode, setMatch, setProblem } from "./code-queries.ts";

type Matching = { id: string; biomarker: string };

/**
 * Matches an instrument's code to a biomarker, or leaves it out, from now on, and stores what waits for it. A result that cannot be
 * stored goes on waiting with its problem. Throws `not_found` and `invalid_request`.
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
