import type { Recall, RecallDetail } from "@kitpath/contract/orders/fulfilment/fulfilment";
import type { RecallQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { inClinic } from "#areas/orders/fulfilment/waiting-orders.ts";
import type { Executor } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { pageOf } from "#db/page.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Holder } from "./kit-queries.ts";
import { listHolders } from "./kit-queries.ts";
import { presentRecall, presentRecalledKit } from "./present.ts";
import { findRecall, listRecalledPage, listRecalls } from "./queries.ts";

/**
 * A recall of a stock batch: its kits may not be used, and whoever holds one is notified and gets another. It is a state of the batch;
 * `recalled_kits` lists the kits that had been sent, in every clinic.
 *
 * - States: started, then closed once everybody has been notified: `lifecycle.ts`, which also marks the kits in their clinics.
 * - Holders: `notify-holders.ts`, one job a kit, which orders the replacement and sends the e-mail.
 * - Who reacts: `recallKit` of kits marks the kit and, by `reactions.ts` of the server, its sample at the lab.
 * - Reading: below; the people behind the kits are audited in each clinic.
 */
export type { CountedRecall, RecalledRow } from "./queries.ts";

export const readRecalls = async (directory: Executor): Promise<Recall[]> =>
  (await listRecalls(directory)).map(presentRecall);

/** Returns a recall with its counts. Throws `not_found`. */
export async function readRecall(directory: Executor, batchId: string): Promise<Recall> {
  const recall = isId(batchId) ? await findRecall(directory, batchId) : undefined;
  if (!recall) throw notFound();
  return presentRecall(recall);
}

/**
 * Returns a page of a recall's kits with their holders; each clinic's audit log records that the people were seen. Throws
 * `not_found`.
 */
export async function readRecallDetail(
  scope: Scope,
  batchId: string,
  { count, page }: RecallQuery,
): Promise<RecallDetail> {
  const { db } = scope.mode;
  const recall = await readRecall(db.directory, batchId);
  const rows = await listRecalledPage(db.directory, batchId, pageOf(page, count));
  const holders = new Map<string, Holder>();
  for (const [clinicId, own] of Map.groupBy(rows, ({ clinic_id }) => clinic_id)) {
    await db.inTenant(clinicId, async (trx) => {
      const codes = own.map(({ code }) => code);
      for (const holder of await listHolders(trx, clinicId, codes)) holders.set(holder.kit_code, holder);
      const details = { batch: recall.batchNumber, kits: own.length };
      await appendAudit(trx, inClinic(scope, clinicId), { action: "recall_seen", details });
    });
  }
  return {
    recall,
    data: rows.map((row) => presentRecalledKit(row, holders.get(row.code))),
    meta: { total: recall.affected },
  };
}
