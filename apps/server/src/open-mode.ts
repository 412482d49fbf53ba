import type { Database } from "#db/database.ts";
import { sealAudit } from "#features/audit/seal-audit.ts";
import { sealAuditJob } from "#features/audit/seal-audit.job.ts";
import { openEventDelivery } from "#features/events/deliver-event.ts";
import { deliverEventJob } from "#features/events/deliver-event.job.ts";
import { resendEmailJob } from "#features/events/resend-email.job.ts";
import { sendEmailAgain } from "#features/events/send-email-again.ts";
import { erasePapersJob } from "#features/papers/erase-papers.job.ts";
import { removePapers } from "#features/papers/remove-papers.ts";
import { renderPapersJob } from "#features/papers/render-papers.job.ts";
import { renderPapers } from "#features/papers/render-papers.ts";
import { markRecalledJob } from "#features/recalls/mark-recalled.job.ts";
import { markRecalled } from "#features/recalls/mark-recalled.ts";
import { settleRecalledJob } from "#features/recalls/settle-recalled.job.ts";
import { settleRecalled } from "#features/recalls/settle-recalled.ts";
import { amendedEmailJob } from "#features/results/amended-email.job.ts";
import { sendAmendedEmail } from "#features/results/send-amended-email.ts";
import { clinicQuestionJob } from "#features/lab-samples/clinic-question.job.ts";
import { sendClinicQuestion } from "#features/lab-samples/send-clinic-question.ts";
import { passwordEmailJob } from "#features/accounts/password-email.job.ts";
import { securityEmailJob } from "#features/accounts/security-email.job.ts";
import { sendPasswordEmail } from "#features/accounts/send-password-email.ts";
import { signInFailureJob } from "#features/accounts/sign-in-failure.job.ts";
import { tellSignInFailure } from "#features/accounts/tell-sign-in-failure.ts";
import { sendSecurityEmail } from "#features/accounts/send-security-email.ts";
import { sendSlaEmail } from "#features/labs/send-sla-email.ts";
import { breachNoticeJob } from "#features/breaches/breach-notice.job.ts";
import { sendBreachNotice } from "#features/breaches/send-breach-notice.ts";
import { expireRecordsJob } from "#features/retention/expire-records.job.ts";
import { expireRecords } from "#features/retention/expire-records.ts";
import { subProcessorNoticeJob } from "#features/sub-processors/sub-processor-notice.job.ts";
import { sendSubProcessorNotice } from "#features/sub-processors/send-sub-processor-notice.ts";
import { slaEmailJob } from "#features/labs/sla-email.job.ts";
import { openAttempts } from "#features/webhooks/attempt-delivery.ts";
import { openBreakers } from "#features/webhooks/breakers.ts";
import { deliverWebhookJob } from "#features/webhooks/deliver-webhook.job.ts";
import { sendSwitchedOffEmail } from "#features/webhooks/send-switched-off-email.ts";
import { switchedOffEmailJob } from "#features/webhooks/switched-off-email.job.ts";
import { billingJobs, workBilling } from "#features/billing/work-billing.ts";
import { syncProductJob } from "#features/store-products/sync-product.job.ts";
import { workStoreProducts } from "#features/store-products/work-store-products.ts";
import { bulkOrderJobs, workBulkOrders } from "#features/bulk-orders/work-bulk-orders.ts";
import { exportJobs, workExports } from "#features/exports/work-exports.ts";
import { storeImportJob } from "#features/instruments/store-import.job.ts";
import { storeImport } from "#features/instruments/store-import.ts";
import { forgetGuessesJob } from "#guesses/forget-guesses.job.ts";
import { forgetGuesses } from "#guesses/take-guess.ts";
import { alertJobs, workAlerts } from "#features/critical-alerts/work-alerts.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import { shopJobs, workShops } from "#features/shop-orders/work-shops.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import { backUpJob } from "./backups/back-up.job.ts";
import type { OpenMode, RestOptions } from "./open-mode-at-rest.ts";
import { openModeAtRest } from "./open-mode-at-rest.ts";
import type { ModeTarget } from "./open-targets.ts";
import type { Mode } from "./scope.ts";

/** Every kind of background work. */
export const jobDefinitions = [
  deliverEventJob,
  resendEmailJob,
  passwordEmailJob,
  securityEmailJob,
  sealAuditJob,
  signInFailureJob,
  forgetGuessesJob,
  renderPapersJob,
  amendedEmailJob,
  erasePapersJob,
  ...alertJobs,
  storeImportJob,
  clinicQuestionJob,
  markRecalledJob,
  settleRecalledJob,
  slaEmailJob,
  breachNoticeJob,
  subProcessorNoticeJob,
  expireRecordsJob,
  ...billingJobs,
  ...shopJobs,
  syncProductJob,
  ...bulkOrderJobs,
  ...exportJobs,
  deliverWebhookJob,
  switchedOffEmailJob,
  backUpJob,
] as JobDefinition[];

export type ModeOptions = RestOptions & {
  openMailer: (db: Database) => Mailer;
  now: () => Date;
  /** Where e-mails lead to. */
  dashboardUrl: (mode: Mode["name"]) => string;
  callOut: CallOut;
  random: () => number;
  /** Both modes at once: asked for by the live one's clock. */
  backUpWhenDue: (now: Date) => Promise<void>;
};

/** Room for many slow endpoints at once, and for none of them to hold all of it. */
const webhookLanes = { concurrency: 250, perGroup: 25 };

/** Makes ready one of the two databases, and begins the background work on it. */
export async function openMode(
  name: Mode["name"],
  target: Pick<ModeTarget, "target" | "pooler">,
  options: ModeOptions,
): Promise<OpenMode> {
  const mode = await openModeAtRest(name, target, options, jobDefinitions);
  const { db, jobs } = mode;
  const breakers = openBreakers(options.now);
  const deps = { ...options, mode, mailer: options.openMailer(db), breakers };
  await jobs.work(deliverEventJob, openEventDelivery(deps));
  await jobs.work(resendEmailJob, (payload) => sendEmailAgain(deps, payload));
  await jobs.work(passwordEmailJob, (payload) => sendPasswordEmail(deps, payload));
  await jobs.work(signInFailureJob, (payload) => tellSignInFailure(deps, payload));
  await jobs.work(forgetGuessesJob, () => forgetGuesses(db.directory, options.now()));
  await jobs.work(sealAuditJob, (payload) => sealAudit(deps, payload));
  // What a process left that was killed.
  jobs.soon(sealAuditJob, {}, "all");
  await jobs.work(securityEmailJob, (payload) => sendSecurityEmail(deps, payload));
  await jobs.work(renderPapersJob, (payload) => renderPapers(deps, payload));
  await jobs.work(erasePapersJob, (payload) => removePapers(deps, payload));
  await jobs.work(amendedEmailJob, (payload) => sendAmendedEmail(deps, payload));
  await workAlerts(deps);
  await jobs.work(storeImportJob, (payload) => storeImport(deps, payload));
  await jobs.work(clinicQuestionJob, (payload) => sendClinicQuestion(deps, payload));
  await jobs.work(markRecalledJob, ({ batchId }) =>
    markRecalled({ mode, now: options.now(), random: Math.random }, batchId),
  );
  await jobs.work(settleRecalledJob, (payload) => settleRecalled(deps, payload));
  await jobs.work(slaEmailJob, (payload) => sendSlaEmail(deps, payload));
  await jobs.work(breachNoticeJob, (payload) => sendBreachNotice(deps, payload));
  await jobs.work(subProcessorNoticeJob, (payload) => sendSubProcessorNotice(deps, payload));
  await jobs.work(expireRecordsJob, () => expireRecords(deps));
  await workBilling(deps);
  await workShops(deps);
  await workStoreProducts(deps);
  await workBulkOrders(deps);
  await workExports(deps);
  await jobs.work(switchedOffEmailJob, (payload) => sendSwitchedOffEmail(deps, payload));
  jobs.workInLanes(deliverWebhookJob, openAttempts(deps), {
    ...webhookLanes,
    pausedGroups: breakers.resting,
  });
  await jobs.work(backUpJob, async () => {
    if (name === "live") await options.backUpWhenDue(options.now());
  });
  return mode;
}
