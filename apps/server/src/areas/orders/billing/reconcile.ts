import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { systemScope } from "../../../system-scope.ts";
import { findAccount, listClinicIds } from "./account-queries.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { closeMonths } from "./close-months.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { returnCredit } from "./credits.ts";
import { finishCardSetup } from "./default-card.ts";
import type { Invoice } from "./billing.ts";
import { listToReturn, listUnsettled } from "./invoice-queries.ts";
import { listWaitingNotices } from "./notice-queries.ts";
import { processNotice } from "./notices.ts";
import { NotReturned, refreshInvoice } from "./record-invoice.ts";
import { withdrawInvoice } from "./refunds.ts";

const payload = z.object({});

/** Compares unsettled invoices with the processor, every 15 minutes. */
export const reconcileJob: JobDefinition<z.infer<typeof payload>> = {
  name: "reconcile-payments",
  payload,
  retryLimit: 0,
  retryDelaySeconds: 5,
  cron: "*/15 * * * *",
};

/** Also compares recently settled invoices and makes the invoices of past months, every night. */
export const reconcileNightlyJob: JobDefinition<z.infer<typeof payload>> = {
  ...reconcileJob,
  name: "reconcile-payments-nightly",
  // It asks the processor about each invoice of 60 days, one after another.
  heartbeatSeconds: 60,
  expireSeconds: 8 * 3600,
  cron: "30 2 * * *",
};

type Depth = "quarter_hourly" | "nightly";

const settledDays = 60;

/**
 * Compares our books with the processor's for every clinic, to repair whatever a job or webhook has missed. A failing invoice
 * does not delay the others; if the processor is down, the run ends and the next one continues. Money that was not returned does
 * not fail the run: `onNotReturned` gets it.
 */
export async function reconcile(
  deps: BillingDeps,
  depth: Depth,
  onNotReturned: (error: NotReturned) => void = () => undefined,
): Promise<void> {
  const words = "payments do not reconcile";
  const isDown = (error: unknown) => error instanceof ProcessorUnavailable;
  await tryEach(
    await listClinicIds(deps.mode.db.directory),
    words,
    async (clinicId) =>
      tryEach(
        await dueWork(deps, clinicId, depth),
        words,
        (work) => unlessNotReturned(work, onNotReturned),
        isDown,
      ),
    isDown,
  );
}

/** Money that was not returned has failed its own job already, and would fail every run until it is. */
async function unlessNotReturned(
  work: () => Promise<void>,
  onNotReturned: (error: NotReturned) => void,
): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof NotReturned)) throw error;
    onNotReturned(error);
  });
}

/** Lists the reconciliation work for one clinic. */
async function dueWork(deps: BillingDeps, clinicId: string, depth: Depth): Promise<(() => Promise<void>)[]> {
  const now = deps.now().getTime();
  const isNightly = depth === "nightly";
  const { account, notices, invoices, toReturn } = await deps.mode.db.inTenant(clinicId, async (trx) => {
    if (isNightly) await closeMonths(trx, systemScope(deps, clinicId));
    return {
      account: await findAccount(trx, clinicId),
      notices: await listWaitingNotices(trx, clinicId),
      invoices: await listUnsettled(trx, clinicId, {
        checkedBefore: new Date(now - minuteMs),
        settledSince: isNightly ? new Date(now - settledDays * dayMs) : null,
      }),
      toReturn: await listToReturn(trx, clinicId),
    };
  });
  const setupRef = account?.setup_ref;
  return [
    ...(setupRef ? [() => finishCardSetup(deps, clinicId, setupRef)] : []),
    ...notices.map((noticeId) => () => processNotice(deps, { clinicId, noticeId })),
    ...invoices.map((invoice) => () => reconcileInvoice(deps, clinicId, invoice)),
    ...toReturn.map(
      ({ id: invoiceId }) =>
        () =>
          returnCredit(deps, { clinicId, invoiceId }),
    ),
  ];
}

function reconcileInvoice(deps: BillingDeps, clinicId: string, invoice: Invoice): Promise<void> {
  const { id: invoiceId, state } = invoice;
  if (invoice.withdrawn_at) return withdrawInvoice(deps, { clinicId, invoiceId });
  if (state === "pending" || state === "open") return collectInvoice(deps, { clinicId, invoiceId });
  return refreshInvoice(deps, clinicId, invoiceId);
}
