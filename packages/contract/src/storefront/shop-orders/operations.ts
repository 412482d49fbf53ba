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
    summary: "Lists the shop orders that need attention before a kit can be sent, oldest first",
    tag: "Storefront",
    access,
    query: shopOrderListQuery,
    status: 200,
    answer: shopOrderList,
  }),
  countShopOrders: operation({
    method: "GET",
    path: "/v1/storefront/waiting",
    summary: "Counts the shop orders that need attention",
    tag: "Storefront",
    access,
    status: 200,
    answer: meta,
  }),
  getShopOrder: operation({
    method: "GET",
    path: "/v1/storefront/orders/:id",
    summary: "Gets a shop order that needs attention",
    tag: "Storefront",
    access,
    params,
    status: 200,
    answer: shopOrderAnswer,
  }),
  placeShopOrder: operation({
    method: "PUT",
    path: "/v1/storefront/orders/:id",
    summary: "Corrects a shop order's recipient, and places it",
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
    summary: "Cancels a shop order that needs attention; the shop refunds the shopper",
    tag: "Storefront",
    access,
    params,
    status: 200,
    answer: empty,
    errors: ["step_not_possible"],
  }),
} as const;
