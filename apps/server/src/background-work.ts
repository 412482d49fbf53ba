import { forgetAccessJob } from "#features/accounts/forget-access.job.ts";
import { forgetAccess } from "#features/accounts/forget-access.ts";
import { forgetRegistrationJob } from "#features/accounts/forget-registration.job.ts";
import { forgetRegistration } from "#features/accounts/forget-registration.ts";
import { passwordEmailJob } from "#features/accounts/password-email.job.ts";
import { securityEmailJob } from "#features/accounts/security-email.job.ts";
import { sendPasswordEmail } from "#features/accounts/send-password-email.ts";
import { sendSecurityEmail } from "#features/accounts/send-security-email.ts";
import { signInFailureJob } from "#features/accounts/sign-in-failure.job.ts";
import { tellSignInFailure } from "#features/accounts/tell-sign-in-failure.ts";
import { sealAuditJob, sealSoon } from "#features/audit/seal-audit.job.ts";
import { sealAudit } from "#features/audit/seal-audit.ts";
import { disputeEmailJob } from "#features/billing/dispute-email.job.ts";
import { sendDisputeEmail } from "#features/billing/send-dispute-email.ts";
import { billingJobs, workBilling } from "#features/billing/work-billing.ts";
import { breachNoticeJob } from "#features/breaches/breach-notice.job.ts";
import { sendBreachNotice } from "#features/breaches/send-breach-notice.ts";
import { bulkOrderJobs, workBulkOrders } from "#features/bulk-orders/work-bulk-orders.ts";
import { alertJobs, workAlerts } from "#features/critical-alerts/work-alerts.ts";
import { deliverEventJob } from "#features/events/deliver-event.job.ts";
import { openEventDelivery } from "#features/events/deliver-event.ts";
import { resendEmailJob } from "#features/events/resend-email.job.ts";
import { sendEmailAgain } from "#features/events/send-email-again.ts";
import { exportJobs, workExports } from "#features/exports/work-exports.ts";
import { forgetImportsJob } from "#features/instruments/forget-imports.job.ts";
import { forgetImports } from "#features/instruments/forget-imports.ts";
import { storeImportJob } from "#features/instruments/store-import.job.ts";
import { storeImport } from "#features/instruments/store-import.ts";
import { clinicQuestionJob } from "#features/lab-samples/clinic-question.job.ts";
import { sendClinicQuestion } from "#features/lab-samples/send-clinic-question.ts";
import { sendSlaEmail } from "#features/labs/send-sla-email.ts";
import { slaEmailJob } from "#features/labs/sla-email.job.ts";
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
import { expireRecordsJob } from "#features/retention/expire-records.job.ts";
import { expireRecords } from "#features/retention/expire-records.ts";
import { shopJobs, workShops } from "#features/shop-orders/work-shops.ts";
import { syncProductJob } from "#features/store-products/sync-product.job.ts";
import { syncProduct } from "#features/store-products/sync-product.ts";
import { sendSubProcessorNotice } from "#features/sub-processors/send-sub-processor-notice.ts";
import { subProcessorNoticeJob } from "#features/sub-processors/sub-processor-notice.job.ts";
import { openAttempts } from "#features/webhooks/attempt-delivery.ts";
import { deliverWebhookJob } from "#features/webhooks/deliver-webhook.job.ts";
import { forgetDeliveriesJob } from "#features/webhooks/forget-deliveries.job.ts";
import { forgetDeliveries } from "#features/webhooks/forget-deliveries.ts";
import { sendSwitchedOffEmail } from "#features/webhooks/send-switched-off-email.ts";
import { switchedOffEmailJob } from "#features/webhooks/switched-off-email.job.ts";
import { forgetGuessesJob } from "#guesses/forget-guesses.job.ts";
import { forgetGuesses } from "#guesses/take-guess.ts";
import type { JobDefinition, JobQueue } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import { removeUnfinishedJob } from "./files/remove-unfinished.job.ts";
import { removeUnfinished } from "./files/remove-unfinished.ts";
import { backUpJob } from "./backups/back-up.job.ts";
import type { ModeOptions } from "./open-mode-options.ts";
import type { Mode } from "./scope.ts";

/** The dependencies of background work. */
export type WorkDeps = ModeOptions & { mode: Mode; mailer: Mailer };

/** Kinds of jobs and the function that starts working on them. */
type Work = { jobs: readonly JobQueue[]; start: (deps: WorkDeps) => Promise<void> | void };

const work = <Payload extends object>(
  job: JobDefinition<Payload>,
  handle: (deps: WorkDeps, payload: Payload) => Promise<void>,
): Work => ({
  jobs: [job],
  start: (deps) => deps.mode.jobs.work(job, (payload) => handle(deps, payload)),
});

const deliverEvents: Work = {
  jobs: [deliverEventJob],
  start: (deps) => deps.mode.jobs.workInLanes(deliverEventJob, openEventDelivery(deps), { concurrency: 100 }),
};

/** Room for many slow endpoints at once, without letting a single one take all of it. */
const webhookLanes = { concurrency: 500, perGroup: 50 };

const deliverWebhooks: Work = {
  jobs: [deliverWebhookJob],
  start: (deps) =>
    deps.mode.jobs.workInLanes(deliverWebhookJob, openAttempts(deps), {
      ...webhookLanes,
      pausedGroups: deps.breakers.resting,
      groupsOnTrial: deps.breakers.onTrial,
    }),
};

const backgroundWork: readonly Work[] = [
  deliverEvents,
  work(resendEmailJob, sendEmailAgain),
  work(passwordEmailJob, sendPasswordEmail),
  work(forgetRegistrationJob, forgetRegistration),
  work(securityEmailJob, sendSecurityEmail),
  work(signInFailureJob, tellSignInFailure),
  work(forgetGuessesJob, ({ mode, now }) => forgetGuesses(mode.db.directory, now())),
  work(forgetAccessJob, forgetAccess),
  work(sealAuditJob, sealAudit),
  work(renderPapersJob, renderPapers),
  work(erasePapersJob, removePapers),
  work(amendedEmailJob, sendAmendedEmail),
  { jobs: alertJobs, start: workAlerts },
  work(storeImportJob, storeImport),
  work(forgetImportsJob, forgetImports),
  work(clinicQuestionJob, sendClinicQuestion),
  work(markRecalledJob, ({ mode, now, random }, { batchId }) =>
    markRecalled({ mode, now: now(), random }, batchId),
  ),
  work(settleRecalledJob, settleRecalled),
  work(slaEmailJob, sendSlaEmail),
  work(breachNoticeJob, sendBreachNotice),
  work(subProcessorNoticeJob, sendSubProcessorNotice),
  work(expireRecordsJob, expireRecords),
  { jobs: billingJobs, start: workBilling },
  work(disputeEmailJob, sendDisputeEmail),
  { jobs: shopJobs, start: workShops },
  work(syncProductJob, syncProduct),
  { jobs: bulkOrderJobs, start: workBulkOrders },
  { jobs: exportJobs, start: workExports },
  work(removeUnfinishedJob, ({ mode, now }) => removeUnfinished(mode.files, now())),
  deliverWebhooks,
  work(switchedOffEmailJob, sendSwitchedOffEmail),
  work(forgetDeliveriesJob, forgetDeliveries),
  work(backUpJob, async ({ mode, backUpWhenDue, now }) => {
    if (mode.name === "live") await backUpWhenDue(now());
  }),
];

/** The queues of all background work. */
export const jobQueues: readonly JobQueue[] = backgroundWork.flatMap(({ jobs }) => jobs);

/** Starts working on all queues. */
export async function startWork(deps: WorkDeps): Promise<void> {
  for (const { start } of backgroundWork) await start(deps);
  // Audit entries that a killed process left unsealed.
  sealSoon(deps.mode.jobs);
}
