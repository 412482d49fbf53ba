import type { ShopOrderProblem } from "@kitpath/contract/shop-order-problems";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { placeOrder } from "#features/orders/place-order.ts";
import type { ShopContact } from "#shops/shop.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { noContact } from "./contact.ts";
import type { Draft } from "./draft-orders.ts";
import { draftOrders } from "./draft-orders.ts";
import { listLines, updateLine, updateShopOrder } from "./queries.ts";

type Settled = { orderNumbers: string[] } | { problems: ShopOrderProblem[] };

/** The problem for each error thrown when placing an order. */
const problemOfError: Partial<Record<AppError["code"], ShopOrderProblem>> = {
  payment_method_required: "payment",
  invalid_request: "product",
};

/**
 * Places orders for the kits of a shop's order, all of them or none; the shopper's details are then kept only there. An order
 * that cannot be placed needs attention, with the problems. The shop's order must be locked.
 */
export async function settleShopOrder(
  trx: TenantTransaction,
  scope: Scope,
  order: { id: string; contact: ShopContact },
  options: { acceptsDoubts: boolean } = { acceptsDoubts: false },
): Promise<Settled> {
  const clinicId = scope.actor.organisationId;
  const lines = (await listLines(trx, clinicId, order.id)).filter(({ quantity }) => quantity > 0);
  const { drafts, problems } = draftOrders(order.contact, lines, options);
  const placed = problems.length > 0 ? { problems } : await placeAll(trx, scope, drafts);
  const isPlaced = "orderNumbers" in placed;
  await updateShopOrder(trx, clinicId, order.id, {
    state: isPlaced ? "placed" : "needs_attention",
    problems: isPlaced ? [] : placed.problems,
    contact: JSON.stringify(isPlaced ? noContact : order.contact),
    settled_at: isPlaced ? scope.now : null,
  });
  if (!isPlaced) {
    await appendAudit(trx, scope, {
      action: "shop_order_kept",
      subjectKind: "shop_order",
      subjectId: order.id,
      details: { problems: placed.problems.join(", ") },
    });
  }
  return placed;
}

async function placeAll(trx: TenantTransaction, scope: Scope, drafts: Draft[]): Promise<Settled> {
  try {
    return await inSavepoint(trx, async () => {
      const orderNumbers: string[] = [];
      for (const { lineId, order } of drafts) {
        const placed = await placeOrder(trx, scope, order, null, "storefront");
        await updateLine(trx, scope.actor.organisationId, lineId, { order_id: placed.id });
        orderNumbers.push(placed.orderNumber);
      }
      return { orderNumbers };
    });
  } catch (error) {
    const problem = error instanceof AppError ? problemOfError[error.code] : undefined;
    if (!problem) throw error;
    return { problems: [problem] };
  }
}
