import type { Mode } from "../../../scope.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { processNoticeJob } from "./process-notice.job.ts";
import { processNotice } from "./process-notice.ts";
import { reconcileJob, reconcileNightlyJob } from "./reconcile.job.ts";
import { reconcile } from "./reconcile.ts";
import { returnCreditJob } from "./return-credit.job.ts";
import { returnCredit } from "./return-credit.ts";
import { withdrawInvoiceJob } from "./withdraw-invoice.job.ts";
import { withdrawInvoice } from "./withdraw-invoice.ts";

export const billingJobs = [
  collectInvoiceJob,
  withdrawInvoiceJob,
  returnCreditJob,
  processNoticeJob,
  reconcileJob,
  reconcileNightlyJob,
];

/** Starts the background work on payments; without a processor the scheduled jobs do nothing. */
export async function startBillingJobs({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const { payments, jobs } = mode;
  if (!payments) {
    for (const job of [reconcileJob, reconcileNightlyJob]) await jobs.work(job, async () => undefined);
    return;
  }
  const deps = { mode: { ...mode, payments }, now };
  await jobs.work(collectInvoiceJob, (payload) => collectInvoice(deps, payload));
  await jobs.work(withdrawInvoiceJob, (payload) => withdrawInvoice(deps, payload));
  await jobs.work(returnCreditJob, (payload) => returnCredit(deps, payload));
  await jobs.work(processNoticeJob, (payload) => processNotice(deps, payload));
  await jobs.work(reconcileJob, () => reconcile(deps, "quarter_hourly"));
  await jobs.work(reconcileNightlyJob, () => reconcile(deps, "nightly"));
}
