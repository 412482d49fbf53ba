import { billingMonth, vatOf } from "@kitpath/contract/fields/money";
import { getIdentity } from "#areas/orders/billing-identities/read-identity.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { insertLine } from "./line-queries.ts";

/**
 * Books the fee for an appointment that was changed too late, as a line beside its order, once for an order. The month's invoice takes
 * it, also of a clinic that pays its orders by card.
 */
export async function chargeLateChange(
  trx: TenantTransaction,
  { mode, actor, now }: Scope,
  { orderId, feeMinor, currency }: { orderId: string; feeMinor: number; currency: string },
): Promise<void> {
  if (!mode.payments) return;
  const clinicId = actor.organisationId;
  const identity = await getIdentity(trx, clinicId, now);
  await insertLine(trx, {
    clinic_id: clinicId,
    id: newId(now),
    order_id: orderId,
    kind: "late_change",
    month: billingMonth(now),
    currency,
    net_minor: feeMinor,
    vat_minor: vatOf(feeMinor, identity.vat_basis_points),
    vat_basis_points: identity.vat_basis_points,
    tax_treatment: identity.tax_treatment,
    invoice_id: null,
    created_at: now,
  });
}
