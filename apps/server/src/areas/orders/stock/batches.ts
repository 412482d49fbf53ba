import type { NewBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction, Executor } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findSentCodes } from "#areas/kits/kits/codes.ts";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { likePattern } from "#db/searching.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { NamedBatch } from "./queries.ts";
import { insertBatch, insertStockKits, listBatchesLike, listStockedCodes } from "./queries.ts";

/** Adds a batch to the stock; returns its id. Throws `invalid_request` naming the field and the invalid kits. */
export async function receiveBatch(trx: TenantTransaction, scope: Scope, batch: NewBatch): Promise<string> {
  const { now } = scope;
  if ((await findProductTitle(trx, batch.productCode)) === null)
    throw invalidFields({ productCode: ["There is no product with this code."] });
  if (batch.expiresOn < dayOf(now)) throw invalidFields({ expiresOn: ["This day has passed."] });
  await refuseKnown(trx, batch);
  const id = newId(now);
  const isNew = await insertBatch(trx, {
    id,
    batch_number: batch.batchNumber,
    product_code: batch.productCode,
    expires_on: batch.expiresOn,
    received_at: now,
    received: batch.kits.length,
    received_by: scope.actor.userId,
  });
  if (!isNew) throw invalidFields({ batchNumber: [`Batch ${batch.batchNumber} is already in stock.`] });
  const kept = new Set(
    await insertStockKits(
      trx,
      batch.kits.map(({ kitId, barcode }) => ({ code: kitId, barcode: barcode ?? null, batch_id: id })),
    ),
  );
  const refused = batch.kits.filter(({ kitId }) => !kept.has(kitId));
  if (refused.length > 0) throw invalidFields({ kits: [await whyRefused(trx, refused)] });
  await appendAudit(trx, scope, {
    action: "batch_received",
    subjectKind: "batch",
    subjectId: id,
    details: { batch: batch.batchNumber, kits: batch.kits.length },
  });
  return id;
}

async function refuseKnown(trx: TenantTransaction, { kits }: NewBatch): Promise<void> {
  const codes = kits.flatMap(({ kitId, barcode }) => (barcode ? [kitId, barcode] : [kitId]));
  const seen = new Set<string>();
  const twice = codes.filter((code) => seen.has(code) || !seen.add(code));
  if (twice.length > 0) throw invalidFields({ kits: [`Listed twice: ${listed(twice)}.`] });
  const sent = await findSentCodes(trx, codes);
  if (sent.length > 0) throw invalidFields({ kits: [`Sent already: ${listed(sent)}.`] });
}

/** Kits that are in stock themselves, else the tubes that belong to others. */
async function whyRefused(trx: TenantTransaction, kits: NewBatch["kits"]): Promise<string> {
  const inStock = await listStockedCodes(
    trx,
    kits.map(({ kitId }) => kitId),
  );
  if (inStock.length > 0) return `In stock already: ${listed(inStock)}.`;
  return `Tubes that belong to other kits: ${listed(kits.flatMap(({ barcode }) => barcode ?? []))}.`;
}

const listed = (codes: readonly string[]): string =>
  codes.length > 5 ? `${codes.slice(0, 5).join(", ")} and ${codes.length - 5} more` : codes.join(", ");

export type FoundBatch = NamedBatch;

/** Finds the batches whose number or product contains the search text, latest expiry first. */
export async function findBatches(
  directory: Executor,
  search: string,
  atMost: number,
): Promise<FoundBatch[]> {
  const pattern = likePattern(search);
  return pattern ? listBatchesLike(directory, pattern, atMost) : [];
}
