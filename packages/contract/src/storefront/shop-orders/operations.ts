import { z } from "zod";
import { operation } from "../../operation/operation.ts";
import { meta } from "../../lists/query-schema.ts";
import {
  placedShopOrder,
  shopOrderAnswer,
  shopOrderCorrection,
  shopOrderList,
  shopOrderListQuery,
} from "./shop-orders.ts";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";

const access = { kind: "permission", permission: "storefront", flag: "storefront" } as const;
const params = z.object({ id: text(40) });

export const shopOrdersOperations = {
  listShopOrders: operation({
    method: "GET",
    path: "/v1/storefront/orders",
    summary: "Orders of the clinic's shops that need attention before a kit can be sent, the oldest first",
    tag: "Storefront",
    access,
    query: shopOrderListQuery,
    status: 200,
    answer: shopOrderList,
  }),
  countShopOrders: operation({
    method: "GET",
    path: "/v1/storefront/waiting",
    summary: "How many orders of the clinic's shops need attention",
    tag: "Storefront",
    access,
    status: 200,
    answer: meta,
  }),
  getShopOrder: operation({
    method: "GET",
    path: "/v1/storefront/orders/:id",
    summary: "One order of a shop that needs attention",
    tag: "Storefront",
    access,
    params,
    status: 200,
    answer: shopOrderAnswer,
  }),
  placeShopOrder: operation({
    method: "PUT",
    path: "/v1/storefront/orders/:id",
    summary: "Puts right who an order of a shop goes to, and places it",
    tag: "Storefront",
    access,
    params,
    body: shopOrderCorrection,
    status: 200,
    answer: placedShopOrder,
    errors: ["step_not_possible", "payment_method_required", "conflict"],
    idempotent: true,
  }),
  withdrawShopOrder: operation({
    method: "DELETE",
    path: "/v1/storefront/orders/:id",
    summary: "Cancels an order that needs attention; the shop gives the shopper the money back",
    tag: "Storefront",
    access,
    params,
    status: 200,
    answer: empty,
    errors: ["step_not_possible"],
  }),
} as const;
