import type { z } from "zod";
import { isId } from "#db/ids.ts";
import { finishCardSetup } from "./finish-card-setup.ts";
import { findWaitingNotice, markProcessed } from "./notice-queries.ts";
import type { processNoticeJob } from "./process-notice.job.ts";
import { refreshCustomer } from "./refresh-customer.ts";
import { refreshInvoice } from "./refresh-invoice.ts";
import type { BillingDeps } from "./billing-deps.ts";

/** Processes a webhook. Its content is not relied on: the current state is read from the processor. */
export async function processNotice(
  deps: BillingDeps,
  { clinicId, noticeId }: z.infer<typeof processNoticeJob.payload>,
): Promise<void> {
  const { db } = deps.mode;
  const notice = await db.inTenant(clinicId, (trx) => findWaitingNotice(trx, clinicId, noticeId));
  if (!notice) return;
  if (notice.subject === "card_setup") await finishCardSetup(deps, clinicId, notice.subject_ref);
  else if (notice.subject === "customer") await refreshCustomer(deps, clinicId);
  else if (isId(notice.subject_ref)) await refreshInvoice(deps, clinicId, notice.subject_ref);
  await db.inTenant(clinicId, (trx) => markProcessed(trx, clinicId, noticeId, deps.now()));
}
