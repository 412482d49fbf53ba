import type { Wells } from "@kitpath/contract/lab/lab-batches/lab-wells";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { insertBatch, nextBatchNumber } from "./queries.ts";

/** Creates an empty batch of one test. Throws `invalid_request` for an unknown test. */
export async function makeBatch(
  trx: TenantTransaction,
  scope: Scope,
  { productCode, wells }: { productCode: string; wells: Wells },
): Promise<string> {
  const { organisationId, userId } = scope.actor;
  if ((await findProductTitle(trx, productCode)) === null)
    throw invalidFields({ productCode: ["No test has this product code."] });
  const id = newId(scope.now);
  const number = await nextBatchNumber(trx, organisationId);
  await insertBatch(trx, {
    organisation_id: organisationId,
    id,
    number,
    product_code: productCode,
    wells,
    state: "open",
    created_by: userId!,
    created_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "batch_made",
    subjectKind: "lab_batch",
    subjectId: id,
    details: { batch: number },
  });
  return id;
}
