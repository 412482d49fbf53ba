import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { oneAtATime } from "#db/one-at-a-time.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { sealAudit } from "#features/audit/seal-audit.ts";
import { sealAuditJob } from "#features/audit/seal-audit.job.ts";
import { deliverEvent } from "#features/events/deliver-event.ts";
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
import { attemptDelivery } from "#features/webhooks/attempt-delivery.ts";
import { openBreakers } from "#features/webhooks/breakers.ts";
import { deliverWebhookJob } from "#features/webhooks/deliver-webhook.job.ts";
import { sendSwitchedOffEmail } from "#features/webhooks/send-switched-off-email.ts";
import { switchedOffEmailJob } from "#features/webhooks/switched-off-email.job.ts";
import { syncCatalogue } from "#features/products/sync-catalogue.ts";
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
import { openJobs } from "#jobs/jobs.ts";
import type { Mailer } from "#mail/mailer.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { PaymentProcessor } from "#payments/processor.ts";
import { shopJobs, workShops } from "#features/shop-orders/work-shops.ts";
import type { Shops } from "#shops/shop.ts";
import type { PaperOptions } from "./open-papers.ts";
import { openPapers } from "./open-papers.ts";
import type { CallOut } from "#outgoing/call-out.ts";
import { openNewsFeed } from "./news/news-feed.ts";
import type { Mode } from "./scope.ts";
import { traceJobs } from "./tracing/trace-jobs.ts";
import type { Tracing } from "./tracing/tracing.ts";

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
] as JobDefinition[];

export type OpenMode = Mode & { close(): Promise<void> };

type Options = PaperOptions & {
  openMailer: (db: Database) => Mailer;
  /** Used in live alone: the sandbox charges nothing. */
  openPayments: (db: Database) => PaymentProcessor;
  openShops: (db: Database) => Shops | null;
  now: () => Date;
  onError: (error: Error) => void;
  secrets: Secrets;
  /** Where e-mails lead to. */
  dashboardUrl: (mode: Mode["name"]) => string;
  callOut: CallOut;
  tracing: Tracing;
  random: () => number;
};

/** Room for many slow endpoints at once, and for none of them to hold all of it. */
const webhookLanes = { concurrency: 100, perGroup: 10 };

/** Makes ready one of the two databases: schema, catalogue, queue, and the background work on it. */
export async function openMode(
  name: Mode["name"],
  target: DatabaseTarget,
  options: Options,
): Promise<OpenMode> {
  await prepareDatabase(target);
  const db = openDatabase(target);
  // Of two processes that start together PostgreSQL would refuse one that makes or grants what the other does.
  const jobs = await oneAtATime(db.directory, "start", async () => {
    await asOwner(target, syncCatalogue);
    return openJobs(target, jobDefinitions, options.onError, traceJobs(options.tracing, name));
  });
  const news = await openNewsFeed(target);
  const { secrets } = options;
  const payments = name === "live" ? options.openPayments(db) : null;
  const shops = options.openShops(db);
  const papers = openPapers(name, target, options);
  const mode: Mode = { name, db, jobs, news, secrets, payments, shops, ...papers };
  const breakers = openBreakers(options.now);
  const deps = { ...options, mode, mailer: options.openMailer(db), breakers };
  await jobs.work(deliverEventJob, (payload) => deliverEvent(deps, payload));
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
  jobs.workInLanes(deliverWebhookJob, (payload) => attemptDelivery(deps, payload), {
    ...webhookLanes,
    pausedGroups: breakers.resting,
  });
  return {
    ...mode,
    async close() {
      await jobs.stop();
      await news.close();
      await db.close();
    },
  };
}
