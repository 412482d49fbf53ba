import { z } from "zod";
import { newOrder, orderCreated, orderList, orderListQuery } from "../orders.ts";
import { country, orderableProduct } from "../products.ts";
import { operation } from "../operation.ts";

export const ordersOperations = {
  listCountries: operation({
    method: "GET",
    path: "/v1/products/shiping_countrys",
    summary: "Countries with their dialling codes",
    tag: "Products",
    access: { kind: "public" },
    status: 200,
    answer: z.object({ data: z.object({ data: z.array(country) }) }),
  }),
  listProducts: operation({
    method: "GET",
    path: "/api/products",
    summary: "Products that this clinic may order",
    tag: "Products",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    apiKey: true,
    status: 200,
    answer: z.object({ data: z.array(orderableProduct) }),
  }),
  createOrder: operation({
    method: "POST",
    path: "/orders/v3",
    summary: "Places an order",
    tag: "Orders",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    apiKey: true,
    body: newOrder,
    status: 201,
    answer: orderCreated,
    errorForm: "orders",
  }),
  listOrders: operation({
    method: "GET",
    path: "/dashboard/v1/orders",
    summary: "Orders of the clinic, newest first",
    tag: "Orders",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    apiKey: true,
    query: orderListQuery,
    status: 200,
    answer: orderList,
  }),
} as const;
