import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { newOrder } from "@kitpath/contract/orders/orders/orders";
import { physicianPlaceholder } from "@kitpath/contract/kits/papers/physician";
import { postcodeDoubt } from "@kitpath/contract/places/postcodes";
import type { ShopOrderProblem } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import type { ShopContact } from "#shops/shop.ts";
import { deliveryOf } from "./contact.ts";
import type { Line } from "./queries.ts";
import { isInUs } from "@kitpath/contract/places/us-places";

export type Draft = { lineId: string; order: NewOrder };

const problemOf: Record<string, ShopOrderProblem> = {
  firstName: "name",
  lastName: "name",
  email: "email",
  mobileNumber: "phone",
  address: "address",
};

/** Returns the orders for a shop's order, one per line, or why it cannot be ordered. */
export function draftOrders(
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
      problems.add(path[0] === "delivery" ? (problemOf[String(path[1])] ?? "address") : "quantity");
    }
  }
  return { drafts, problems: [...problems] };
}
