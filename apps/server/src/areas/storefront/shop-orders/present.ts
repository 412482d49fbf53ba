import type { WaitingShopOrder } from "@kitpath/contract/storefront/shop-orders/shop-orders";
import { isShopOrderProblem } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import type { ShopContact } from "#shops/shop.ts";
import { phoneOfCountry } from "../../../places/phone-of-country.ts";
import type { WaitingItem, WaitingOrder } from "./waiting-queries.ts";
import { isInUs } from "@kitpath/contract/places/us-places";

export function presentWaitingOrder(order: WaitingOrder, items: readonly WaitingItem[]): WaitingShopOrder {
  return {
    id: order.id,
    name: order.name,
    store: { id: order.store_id, title: order.store_title },
    orderedAt: order.ordered_at.toISOString(),
    problems: order.problems.filter(isShopOrderProblem),
    items: items
      .filter(({ shop_order_id: id }) => id === order.id)
      .map(({ title, quantity }) => ({ title, quantity })),
    delivery: presentDelivery(order.contact),
  };
}

export function presentDelivery(contact: ShopContact): WaitingShopOrder["delivery"] {
  const { firstName, lastName, email, mobileNumber, countryCode, region, ...address } = contact;
  const isUs = isInUs(countryCode);
  return {
    firstName,
    lastName,
    email,
    mobileNumber: phoneOfCountry(mobileNumber, countryCode),
    address: { ...address, countryCode, county: isUs ? "" : region, state: isUs ? region : "" },
  };
}
