import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { systemScope } from "../../../system-scope.ts";
import { noContact } from "./contact.ts";
import type { Notice } from "./notice-queries.ts";
import { eraseContacts, listOrderNumbers } from "./privacy-queries.ts";
import type { ShopDeps } from "./shop-deps.ts";

type Told = { clinicId: string; notice: Notice };

/** Records a shopper's data request: the clinic answers it from its Customers screen, and finds the orders in its audit log. */
export async function noteDataRequest(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const numbers = await listOrderNumbers(trx, clinicId, notice.store_id, notice.order_refs);
    await appendAudit(trx, systemScope(deps, clinicId), {
      action: "shopper_data_asked",
      subjectKind: "store",
      subjectId: notice.store_id,
      details: { orders: numbers.join(", ") },
    });
  });
  return true;
}

/**
 * Erases a shopper's data from some shop orders, or from all orders of a shop that is gone. Placed orders are by then the
 * clinic's own health records, which it erases itself once it may.
 */
export async function erasePrivately(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
  const isWholeShop = notice.topic === "shop/redact";
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const refs = isWholeShop ? null : notice.order_refs;
    await eraseContacts(trx, clinicId, {
      storeId: notice.store_id,
      refs,
      contact: JSON.stringify(noContact),
      at: deps.now(),
    });
    const numbers = refs ? await listOrderNumbers(trx, clinicId, notice.store_id, refs) : [];
    await appendAudit(trx, systemScope(deps, clinicId), {
      action: "shopper_erased",
      subjectKind: "store",
      subjectId: notice.store_id,
      details: { orders: isWholeShop ? "all" : numbers.join(", ") },
    });
  });
  return true;
}
