import type { Settlement, VisitReport } from "@kitpath/contract/appointments/day/reports";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { actInClinic } from "../plan/at-the-clinic.ts";
import { problemOf } from "./apply-actions.ts";
import { doAtDoor, refusal } from "./at-the-door.ts";
import { presentReport } from "./present.ts";
import { findVisit, listActions, lockAction, updateAction } from "./queries.ts";
import { listReportsOf } from "./report-queries.ts";
import { faultOfTime, notAfter } from "./when-done.ts";

/** What nurses reported from the door, for their coordinator. */

/** Lists what was reported of a visit, and of those that its appointment had before; the latest first. Throws `not_found`. */
export async function readReports(
  trx: TenantTransaction,
  organisationId: string,
  visitId: string,
): Promise<VisitReport[]> {
  if (!(await findVisit(trx, organisationId, visitId))) throw notFound();
  return (await listReportsOf(trx, organisationId, visitId)).map(presentReport);
}

type Which = { id: string; reportId: string };

/**
 * Settles a report that was not possible when it was received: it is recorded after all, corrected if need be, or only kept with a note.
 * Who the person is, and whose kit it is, is checked as at the door. Throws `not_found` and `step_not_possible`.
 */
export async function settleReport(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { id, reportId }: Which,
  settlement: Settlement,
): Promise<VisitReport[]> {
  const { organisationId, userId } = scope.actor;
  const report = await lockAction(trx, organisationId, reportId);
  const reports = await readReports(trx, organisationId, id);
  if (report?.state !== "conflict" || !reports.some((each) => each.id === reportId)) throw notFound();
  if (report.settlement) throw refusal("Somebody has settled this already.");
  const { decision, note } = settlement;
  const corrected = decision === "recorded" ? settlement : undefined;
  const recordedAt = corrected?.at ? new Date(corrected.at) : null;
  const kitCode = (report.kind === "collect" && corrected?.kitCode) || null;
  if (decision === "recorded") {
    const ofVisit = await listActions(trx, organisationId, [report.visit_id]);
    const visit = await findVisit(trx, organisationId, report.visit_id);
    const before = ofVisit.filter(({ nurse_id: nurseId }) => nurseId === report.nurse_id);
    const told = { ...report, kit_code: kitCode ?? report.kit_code };
    const doneAt = recordedAt ?? report.done_at;
    const problem = await problemOf(() =>
      inSavepoint(trx, () =>
        actInClinic(
          trx,
          scope,
          visit!,
          async (at) => {
            const { time_zone: timeZone } = at.appointment;
            const { requested_at: requestedAt } = visit!;
            const fault = faultOfTime(doneAt, {
              now: scope.now,
              requestedAt,
              startsAt: report.starts_at,
              timeZone,
            });
            if (fault) throw refusal(fault);
            await doAtDoor(trx, at, { told, doneAt: notAfter(doneAt, scope.now), before, isSettled: true });
          },
          { evenElsewhere: true },
        ),
      ),
    );
    if (problem) throw refusal(problem);
  }
  await updateAction(trx, report, {
    settlement: decision,
    settled_at: scope.now,
    settled_by: userId,
    settlement_note: note ?? null,
    recorded_at: recordedAt,
    recorded_kit_code: kitCode,
  });
  await appendAudit(trx, scope, {
    action: "visit_report_settled",
    subjectKind: "visit",
    subjectId: report.visit_id,
    details: { action: report.kind, decision },
  });
  await publishNews(trx, organisationId, "visits");
  return readReports(trx, organisationId, id);
}
