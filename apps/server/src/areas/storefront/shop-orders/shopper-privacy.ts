import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { releaseStores } from "#areas/storefront/stores/disconnection.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { noContact } from "./contact.ts";
import type { Notice } from "./notice-queries.ts";
import { eraseContacts, listOrderNumbers } from "./privacy-queries.ts";
import type { ShopDeps } from "./with-shop.ts";

type Told = { clinicId: string; notice: Notice };

/** Records a shopper's data request: the clinic answers it from its Customers screen, and finds the orders in its audit log. */
export async function recordDataRequest(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
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
export async function eraseShopper(deps: ShopDeps, { clinicId, notice }: Told): Promise<boolean> {
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

/** Erases the shoppers of a store's waiting orders, which are then never placed. */
const eraseWaiting = (trx: TenantTransaction, { actor, now }: Scope, storeId: string): Promise<void> =>
  eraseContacts(trx, actor.organisationId, {
    storeId,
    refs: null,
    contact: JSON.stringify(noContact),
    at: now,
  });

/** Gives up the shops of a registration that is forgotten, and erases the shoppers of their waiting orders. */
export async function releaseForgotten(trx: TenantTransaction, scope: Scope): Promise<void> {
  for (const storeId of await releaseStores(trx, scope)) await eraseWaiting(trx, scope, storeId);
}
