import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { findAccount, listClinicIds } from "./account-queries.ts";
import { closeMonths } from "./close-months.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { finishCardSetup } from "./finish-card-setup.ts";
import type { Invoice } from "./invoice-queries.ts";
import { listToReturn, listUnsettled } from "./invoice-queries.ts";
import { NotReturned } from "./not-returned.ts";
import { listWaitingNotices } from "./notice-queries.ts";
import { processNotice } from "./process-notice.ts";
import { refreshInvoice } from "./refresh-invoice.ts";
import { returnCredit } from "./return-credit.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { systemScope } from "../../../system-scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { withdrawInvoice } from "./withdraw-invoice.ts";

type Depth = "quarter_hourly" | "nightly";

const settledDays = 60;

/**
 * Compares our books with the processor's for every clinic, to repair whatever a job or webhook has missed. A failing invoice
 * does not hold up the others; if the processor is down, the run ends and the next one continues. Money that was not returned is no
 * failure of the run, but `tell` hears of it.
 */
export async function reconcile(
  deps: BillingDeps,
  depth: Depth,
  tell: (error: NotReturned) => void = () => undefined,
): Promise<void> {
  const words = "payments do not reconcile";
  const isDown = (error: unknown) => error instanceof ProcessorUnavailable;
  await tryEach(
    await listClinicIds(deps.mode.db.directory),
    words,
    async (clinicId) =>
      tryEach(await dueWork(deps, clinicId, depth), words, (work) => settled(work, tell), isDown),
    isDown,
  );
}

/** Money that was not returned has failed its own job already, and would fail every run until it is. */
async function settled(work: () => Promise<void>, tell: (error: NotReturned) => void): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof NotReturned)) throw error;
    tell(error);
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
    ...invoices.map((invoice) => () => settle(deps, clinicId, invoice)),
    ...toReturn.map(
      ({ id: invoiceId }) =>
        () =>
          returnCredit(deps, { clinicId, invoiceId }),
    ),
  ];
}

function settle(deps: BillingDeps, clinicId: string, invoice: Invoice): Promise<void> {
  const { id: invoiceId, state } = invoice;
  if (invoice.withdrawn_at) return withdrawInvoice(deps, { clinicId, invoiceId });
  if (state === "pending" || state === "open") return collectInvoice(deps, { clinicId, invoiceId });
  return refreshInvoice(deps, clinicId, invoiceId);
}
