import type { PaymentProcessor } from "#payments/processor.ts";
import type { Mode } from "../../../scope.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { collectInvoiceJob } from "./collect-invoice.job.ts";
import { returnCredit, returnCreditJob } from "./credits.ts";
import { processNotice, processNoticeJob } from "./notices.ts";
import { reconcile, reconcileJob, reconcileNightlyJob } from "./reconcile.ts";
import { withdrawInvoice } from "./refunds.ts";
import { withdrawInvoiceJob } from "./withdraw-invoice.job.ts";

/** The dependencies of background work on payments. */
export type BillingDeps = { mode: Mode & { payments: PaymentProcessor }; now: () => Date };

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
