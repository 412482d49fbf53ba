import { giveToCoordinator, unansweredVisitJob } from "#areas/appointments/visits/telling.ts";
import {
  forgetAccessJob,
  forgetAccess,
  forgetRegistrationJob,
  forgetRegistration,
} from "#areas/access/accounts/forgetting.ts";
import { passwordEmailJob, sendPasswordEmail } from "#areas/access/accounts/password-links.ts";
import { securityEmailJob, sendSecurityEmail } from "#areas/access/accounts/security-email.ts";
import { signInFailureJob, auditSignInFailure } from "#areas/access/accounts/failed-sign-in.ts";
import { sealAuditJob, sealSoon, sealAudit } from "#areas/ledger/audit/sealing.ts";
import { remindPhysicians, remindPhysiciansJob } from "#areas/review/approvals/reminding.ts";
import { disputeEmailJob, sendDisputeEmail } from "#areas/orders/billing/disputes.ts";
import { billingJobs, startBillingJobs } from "#areas/orders/billing/billing-jobs.ts";
import { breachNoticeJob, sendBreachNotice } from "#areas/platform/breaches/notice.ts";
import { bulkOrderJobs, startBulkOrderJobs } from "#areas/orders/bulk-orders/bulk-order-jobs.ts";
import { alertJobs, startAlertJobs } from "#areas/lab/critical-alerts/alert-jobs.ts";
import { deliverEventJob, openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { sendText, sendTextJob } from "#areas/messaging/texts/send-text.ts";
import { resendEmailJob, sendEmailAgain } from "#areas/messaging/events/resending.ts";
import { exportJobs, startExportJobs } from "#areas/results/exports/export-jobs.ts";
import { forgetImportsJob, forgetImports } from "#areas/lab/instruments/forget-imports.ts";
import { storeImportJob, storeImport } from "#areas/lab/instruments/store-import.ts";
import { clinicQuestionJob, sendClinicQuestion } from "#areas/lab/lab-samples/clinic-question.ts";
import { sendSlaEmail, slaEmailJob } from "#areas/catalogue/labs/agreement-email.ts";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import { removeAttachmentJob, removeContent } from "#areas/review/commentaries/attachment.ts";
import { erasePapersJob, removePapers } from "#areas/kits/papers/erasure.ts";
import { renderPapersJob, renderPapers } from "#areas/kits/papers/rendering.ts";
import { markRecalledJob, markRecalled } from "#areas/platform/recalls/lifecycle.ts";
import { notifyHolder, notifyHolderJob } from "#areas/platform/recalls/notify-holders.ts";
import { amendedEmailJob, sendAmendedEmail } from "#areas/results/results/amended-email.ts";
import { ownRequestEmailJob, sendOwnRequestEmail } from "#areas/patients/privacy-requests/telling-clinic.ts";
import { expireRecordsJob, expireRecords } from "#areas/patients/retention/expire-records.ts";
import { shopJobs, startShopJobs } from "#areas/storefront/shop-orders/shop-jobs.ts";
import { syncProductJob } from "#areas/storefront/store-products/sync-queue.ts";
import { syncProduct } from "#areas/storefront/store-products/sync-product.ts";
import { sendSubProcessorNotice, subProcessorNoticeJob } from "#areas/platform/sub-processors/notice.ts";
import { openAttempts } from "#areas/messaging/webhooks/attempts.ts";
import { deliverWebhookJob } from "#areas/messaging/webhooks/queueing.ts";
import { forgetDeliveriesJob, forgetDeliveries } from "#areas/messaging/webhooks/delivery-log.ts";
import { sendSwitchedOffEmail, switchedOffEmailJob } from "#areas/messaging/webhooks/switching-off.ts";
import { tellPatientJob } from "#areas/appointments/appointments/telling.ts";
import { tellPatient } from "#areas/appointments/patient-link/messages.ts";
import { handBackUnanswered, unansweredJob } from "#areas/appointments/patient-link/unanswered.ts";
import { forgetHolds, forgetHoldsJob } from "#areas/appointments/visits/forget-holds.ts";
import { declinedEmailJob, sendDeclinedEmail } from "#areas/review/approvals/telling-clinic.ts";
import { dueRepeatsJob, orderDueRepeats } from "#areas/review/repeats/due-repeats.ts";
import { forgetEntries, forgetEntriesJob } from "#areas/my-tests/entry/forgetting.ts";
import {
  contactCodeJob,
  contactNoticeJob,
  sendContactCode,
  sendContactNotice,
} from "#areas/my-tests/entry/contact-messages.ts";
import { sendEntry, sendEntryJob } from "#areas/my-tests/entry/sending.ts";
import { failedSampleJob, sendFailedSample } from "#areas/my-tests/next-steps/telling.ts";
import { sendInvitation, sendInvitationJob } from "#areas/my-tests/invitations/sending.ts";
import { sendShareClosed, shareClosedJob } from "#areas/my-tests/shares/telling.ts";
import { forgetGuessesJob, forgetGuesses } from "#guesses/take-guess.ts";
import type { JobDefinition, JobQueue } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import { removeUnfinishedJob, removeUnfinished } from "./files/remove-unfinished.ts";
import { backUpJob } from "./backups/open-schedule.ts";
import type { ModeOptions } from "./modes/open-mode-options.ts";
import type { Mode } from "./scope.ts";
import type { Texter } from "./texts/texter.ts";

/** The dependencies of background work. */
export type WorkDeps = ModeOptions & { mode: Mode; mailer: Mailer; texter: Texter | null };

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
  start: (deps) =>
    deps.mode.jobs.workInLanes(deliverEventJob, openEventDelivery({ ...deps, listParcels }), {
      concurrency: 100,
    }),
};

/** As many as a provider lets an account ask at once, and no clinic takes all of it. */
const sendTexts: Work = {
  jobs: [sendTextJob],
  start: (deps) =>
    deps.mode.jobs.workInLanes(sendTextJob, (payload) => sendText(deps, payload), {
      concurrency: 20,
      perGroup: 10,
    }),
};

/** Room for many slow endpoints at once, without letting a single one take all of it. */
const webhookLanes = { concurrency: 500, perGroup: 50 };

const deliverWebhooks: Work = {
  jobs: [deliverWebhookJob],
  start(deps) {
    const { mode, breakers, disturbanceOf } = deps;
    const attempt = openAttempts({ ...deps, disturbance: disturbanceOf(mode.name) });
    return mode.jobs.workInLanes(deliverWebhookJob, attempt, {
      ...webhookLanes,
      pausedGroups: breakers.resting,
      groupsOnTrial: breakers.onTrial,
    });
  },
};

const backgroundWork: readonly Work[] = [
  deliverEvents,
  sendTexts,
  work(resendEmailJob, sendEmailAgain),
  work(tellPatientJob, tellPatient),
  work(unansweredJob, handBackUnanswered),
  work(forgetHoldsJob, forgetHolds),
  work(dueRepeatsJob, orderDueRepeats),
  work(declinedEmailJob, sendDeclinedEmail),
  work(ownRequestEmailJob, sendOwnRequestEmail),
  work(passwordEmailJob, sendPasswordEmail),
  work(forgetRegistrationJob, forgetRegistration),
  work(securityEmailJob, sendSecurityEmail),
  work(signInFailureJob, auditSignInFailure),
  work(sendEntryJob, sendEntry),
  work(sendInvitationJob, sendInvitation),
  work(failedSampleJob, sendFailedSample),
  work(contactCodeJob, sendContactCode),
  work(contactNoticeJob, sendContactNotice),
  work(shareClosedJob, sendShareClosed),
  work(forgetEntriesJob, forgetEntries),
  work(forgetGuessesJob, ({ mode, now }) => forgetGuesses(mode.db.directory, now())),
  work(forgetAccessJob, forgetAccess),
  work(sealAuditJob, sealAudit),
  work(renderPapersJob, renderPapers),
  work(erasePapersJob, removePapers),
  work(removeAttachmentJob, removeContent),
  work(amendedEmailJob, sendAmendedEmail),
  { jobs: alertJobs, start: startAlertJobs },
  work(storeImportJob, storeImport),
  work(forgetImportsJob, forgetImports),
  work(clinicQuestionJob, sendClinicQuestion),
  work(markRecalledJob, ({ mode, now, random }, { batchId }) =>
    markRecalled({ mode, now: now(), random }, batchId),
  ),
  work(notifyHolderJob, notifyHolder),
  work(unansweredVisitJob, giveToCoordinator),
  work(remindPhysiciansJob, remindPhysicians),
  work(slaEmailJob, sendSlaEmail),
  work(breachNoticeJob, sendBreachNotice),
  work(subProcessorNoticeJob, sendSubProcessorNotice),
  work(expireRecordsJob, expireRecords),
  { jobs: billingJobs, start: startBillingJobs },
  work(disputeEmailJob, sendDisputeEmail),
  { jobs: shopJobs, start: startShopJobs },
  work(syncProductJob, syncProduct),
  { jobs: bulkOrderJobs, start: startBulkOrderJobs },
  { jobs: exportJobs, start: startExportJobs },
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
