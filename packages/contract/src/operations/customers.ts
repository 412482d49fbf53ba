import { z } from "zod";
import {
  customerAnswer,
  customerList,
  customerListQuery,
  erasureAnswer,
  erasureRequest,
} from "../customers.ts";
import { fileAnswer, operation } from "../operation.ts";
import { text } from "../text.ts";

export const customersOperations = {
  listCustomers: operation({
    method: "GET",
    path: "/v1/customers",
    summary: "The people the clinic has ordered for, the latest first",
    tag: "Customers",
    access: { kind: "permission", permission: "clinic_users" },
    query: customerListQuery,
    status: 200,
    answer: customerList,
  }),
  getCustomer: operation({
    method: "GET",
    path: "/v1/customers/:id",
    summary: "One person with their orders and tests",
    tag: "Customers",
    access: { kind: "permission", permission: "clinic_users" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: customerAnswer,
  }),
  exportCustomer: operation({
    method: "GET",
    path: "/v1/customers/:id/export",
    summary: "Everything held about a person, for a machine to read",
    tag: "Customers",
    access: { kind: "permission", permission: "clinic_users" },
    params: z.object({ id: text(40) }),
    status: 200,
    file: ["application/json"],
    answer: fileAnswer,
  }),
  exportCustomerReadable: operation({
    method: "GET",
    path: "/v1/customers/:id/export/readable",
    summary: "Everything held about a person, on one page in plain words",
    tag: "Customers",
    access: { kind: "permission", permission: "clinic_users" },
    params: z.object({ id: text(40) }),
    status: 200,
    file: ["text/html"],
    answer: fileAnswer,
  }),
  eraseCustomer: operation({
    method: "POST",
    path: "/v1/customers/:id/erasure",
    summary: "Erases who a person is; what must be kept by law stays under a pseudonym",
    tag: "Customers",
    access: { kind: "permission", permission: "clinic_users" },
    params: z.object({ id: text(40) }),
    body: erasureRequest,
    status: 200,
    answer: erasureAnswer,
    errors: ["order_under_way"],
  }),
} as const;
