import { physicianPlaceholder } from "@kitpath/contract/kits/papers/physician";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { newOrder } from "@kitpath/contract/orders/orders/orders";
import { postcodeDoubt } from "@kitpath/contract/places/postcodes";
import { isInUs } from "@kitpath/contract/places/us-places";
import type { ShopOrderProblem } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { ClinicSuspended } from "#areas/orders/billing/payment-terms.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import type { ShopContact } from "#shops/shop.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { deliveryOf, noContact } from "./contact.ts";
import type { Line } from "./queries.ts";
import { isToOrder, listLines, lockShopOrder, updateLine, updateShopOrder } from "./queries.ts";

type Settled = { orderNumbers: string[] } | { problems: ShopOrderProblem[] };

const problemOfCode: Partial<Record<AppError["code"], ShopOrderProblem>> = {
  payment_method_required: "payment",
  email_unconfirmed: "unconfirmed",
  invalid_request: "product",
};

/** Returns the problem for an error thrown when placing an order, if it is one. */
function problemOf(error: unknown): ShopOrderProblem | undefined {
  if (error instanceof ClinicSuspended) return "suspended";
  return error instanceof AppError ? problemOfCode[error.code] : undefined;
}

/**
 * Places orders for the lines of a shop's order that have none yet, all of them or none; the shopper's details are then kept only
 * there. An order that cannot be placed needs attention, with the problems, as does one with kits that were added to a line since
 * it was placed. The shop's order must be locked.
 */
export async function placeLines(
  trx: TenantTransaction,
  scope: Scope,
  order: { id: string; contact: ShopContact },
  options: { acceptsDoubts: boolean } = { acceptsDoubts: false },
): Promise<Settled> {
  const clinicId = scope.actor.organisationId;
  const known = await lockShopOrder(trx, clinicId, order.id);
  const lines = await listLines(trx, clinicId, order.id);
  const settled = await orderLines(trx, scope, order.contact, lines.filter(isToOrder), options);
  const placed = "orderNumbers" in settled ? settled.orderNumbers : [];
  const problems = "problems" in settled ? settled.problems : [];
  if (lines.some(({ added }) => added > 0)) problems.push("added");
  const isSettled = problems.length === 0;
  await updateShopOrder(trx, clinicId, order.id, {
    state: isSettled ? "placed" : "needs_attention",
    problems,
    contact: JSON.stringify(isSettled ? noContact : order.contact),
    settled_at: isSettled ? scope.now : null,
  });
  const isNews = known?.problems.join() !== problems.join();
  if (!isSettled && isNews) {
    await appendAudit(trx, scope, {
      action: "shop_order_kept",
      subjectKind: "shop_order",
      subjectId: order.id,
      details: { problems: problems.join(", ") },
    });
  }
  return isSettled || placed.length > 0 ? { orderNumbers: placed } : { problems };
}

async function orderLines(
  trx: TenantTransaction,
  scope: Scope,
  contact: ShopContact,
  lines: readonly Line[],
  options: { acceptsDoubts: boolean },
): Promise<Settled> {
  if (lines.length === 0) return { orderNumbers: [] };
  const { drafts, problems } = draftOrders(contact, lines, options);
  return problems.length > 0 ? { problems } : placeAll(trx, scope, drafts);
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
    const problem = problemOf(error);
    if (!problem) throw error;
    return { problems: [problem] };
  }
}

type Draft = { lineId: string; order: NewOrder };

const problemOfField: Record<string, ShopOrderProblem> = {
  firstName: "name",
  lastName: "name",
  email: "email",
  mobileNumber: "phone",
  address: "address",
};

/** Returns the orders for a shop's order, one per line, or why it cannot be ordered. */
function draftOrders(
  contact: ShopContact,
  lines: readonly Line[],
  { acceptsDoubts }: { acceptsDoubts: boolean },
): { drafts: Draft[]; problems: ShopOrderProblem[] } {
  const delivery = deliveryOf(contact);
  const { countryCode, postcode } = delivery.address;
  const problems = new Set<ShopOrderProblem>();
  // A parcel with an impossible postcode would be returned, but a person may know better than the rule.
  if (!acceptsDoubts && postcodeDoubt(countryCode, postcode)) problems.add("address");
  if (!acceptsDoubts && lines.some(({ was_removed: wasRemoved }) => wasRemoved)) problems.add("removed");
  const drafts: Draft[] = [];
  for (const { id, product_code: productCode, quantity } of lines) {
    const parsed = newOrder.safeParse({
      productCode,
      quantity,
      delivery,
      ...(isInUs(countryCode) ? { physicianDetails: physicianPlaceholder } : {}),
    });
    if (parsed.success) drafts.push({ lineId: id, order: parsed.data });
    for (const { path } of parsed.error?.issues ?? []) {
      problems.add(path[0] === "delivery" ? (problemOfField[String(path[1])] ?? "address") : "quantity");
    }
  }
  return { drafts, problems: [...problems] };
}
