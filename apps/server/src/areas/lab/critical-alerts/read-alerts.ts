import type { CriticalAlertDetail } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import type { CriticalAlertsQuery } from "@kitpath/contract/lab/critical-alerts/list-query";
import { formatName } from "@kitpath/contract/fields/formats";
import { readOnCall } from "#areas/access/organisation/organisation.ts";
import { readNewestResults } from "#areas/kits/kits/read-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { listBiomarkers } from "./biomarker-queries.ts";
import { presentAlert, presentAlertDetail, presentWaiting } from "./present.ts";
import type { Alert } from "./critical-alert.ts";
import { countAlerts, findAlert, listAlerts, listAlertsOfTest, listWaiting } from "./queries.ts";

const waitingAtMost = 5;

/** What every screen of the clinic shows. It names nobody, so reading it is not audited. */
export async function readWaiting(trx: TenantTransaction, clinicId: string, now: Date) {
  const alerts = await listWaiting(trx, clinicId, waitingAtMost);
  const total = await countWaitingAlerts(trx, clinicId);
  return { data: alerts.map(presentWaiting), meta: { total }, asOf: now.toISOString() };
}

export const countWaitingAlerts = (trx: TenantTransaction, clinicId: string): Promise<number> =>
  countAlerts(trx, clinicId, false);

/** Returns a page of alerts with their test takers; the reading is audited. */
export async function readAlerts(
  trx: TenantTransaction,
  scope: Scope,
  { show, page, page_size: limit }: CriticalAlertsQuery,
) {
  const clinicId = scope.actor.organisationId;
  const isAcknowledged = show === "acknowledged";
  await appendAudit(trx, scope, { action: "critical_results_listed" });
  const alerts = await listAlerts(trx, clinicId, isAcknowledged, pageOf(page, limit));
  const biomarkers = await biomarkersOf(trx, clinicId, alerts);
  return {
    data: alerts.map((alert) => presentAlert(alert, biomarkers(alert))),
    meta: { total: await countAlerts(trx, clinicId, isAcknowledged) },
    asOf: scope.now.toISOString(),
  };
}

/** Returns one alert with whom to call; the reading is audited. Throws `not_found`. */
export async function readAlert(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
): Promise<{ data: CriticalAlertDetail; asOf: string }> {
  const clinicId = scope.actor.organisationId;
  const alert = await getAlert(trx, clinicId, id);
  const subject = { subjectKind: "test", subjectId: alert.test_id };
  await appendAudit(trx, scope, { action: "critical_result_viewed", ...subject });
  const lab = alert.lab_id ? await readOnCall(trx, alert.lab_id) : null;
  const biomarkers = await biomarkersOf(trx, clinicId, [alert]);
  return { data: presentAlertDetail(alert, biomarkers(alert), lab), asOf: scope.now.toISOString() };
}

/** Returns the critical results of a test and what the clinic did about each, oldest first. The caller must audit the read. */
export async function readAlertsOfTest(trx: TenantTransaction, clinicId: string, testId: string) {
  const alerts = await listAlertsOfTest(trx, clinicId, testId);
  return alerts.map((row) => ({
    raisedAt: row.raised_at.toISOString(),
    acknowledgedAt: isoTime(row.acknowledged_at),
    by: row.acknowledged_at ? formatName(row.fname, row.lname) : null,
    note: row.note ?? "",
  }));
}

/** Whether a test has a critical result that the clinic has not acted on yet: until then its test taker hears nothing of the results. */
export const waitsForCall = async (
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<boolean> =>
  (await listAlertsOfTest(trx, clinicId, testId)).some(
    ({ acknowledged_at: acknowledged, withdrawn_at: withdrawn }) => !acknowledged && !withdrawn,
  );

/** Returns an alert of the clinic. Throws `not_found`. */
export async function getAlert(trx: TenantTransaction, clinicId: string, id: string): Promise<Alert> {
  const alert = isId(id) ? await findAlert(trx, clinicId, id) : undefined;
  if (!alert) throw notFound();
  return alert;
}

type AlertOfTest = { id: string; test_id: string };

/** Finds the critical biomarkers of alerts, each with its value once a version as new as its raising is released. */
async function biomarkersOf(trx: TenantTransaction, clinicId: string, alerts: readonly AlertOfTest[]) {
  const ids = alerts.map(({ id }) => id);
  const rows = Map.groupBy(await listBiomarkers(trx, clinicId, ids), ({ alert_id }) => alert_id);
  const testIds = [...new Set(alerts.map(({ test_id }) => test_id))];
  const { versionOf, resultsOf } = await readNewestResults(trx, clinicId, testIds);
  return ({ id, test_id: testId }: AlertOfTest) => {
    const releasedAt = versionOf(testId)?.released_at;
    return (rows.get(id) ?? []).map((row) => {
      const isReleased = row.corrected_at === null && releasedAt !== undefined && row.raised_at <= releasedAt;
      const result = isReleased
        ? resultsOf(testId).find(({ biomarker_code: code }) => code === row.biomarker_code)
        : undefined;
      return { ...row, released: result ?? null };
    });
  };
}
