import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { ShopRefused } from "#shops/shop.ts";
import { systemScope } from "../../../system-scope.ts";
import { findOrderOfLine } from "./queries.ts";
import type { ShopDeps } from "./shop-deps.ts";

type Refused = { clinicId: string; lineId: string };

/** Enters in the clinic's audit log why a shop refuses what it is to be told of an order; other errors are not for the clinic. */
export async function auditRefusal(deps: ShopDeps, line: Refused, error: unknown): Promise<void> {
  if (!(error instanceof ShopRefused)) return;
  await deps.mode.db.inTenant(line.clinicId, (trx) => enterRefusal(trx, deps, line, error));
}

export async function enterRefusal(
  trx: TenantTransaction,
  deps: ShopDeps,
  { clinicId, lineId }: Refused,
  { message: reason }: ShopRefused,
): Promise<void> {
  const order = await findOrderOfLine(trx, clinicId, lineId);
  if (!order) return;
  await appendAudit(trx, systemScope(deps, clinicId), {
    action: "shop_order_untold",
    subjectKind: "shop_order",
    subjectId: order.id,
    details: { order: order.name, reason },
  });
}
