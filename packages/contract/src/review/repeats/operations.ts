import { operation } from "../../operation/operation.ts";
import { repeatAnswer, repeatList, repeatParams, repeatsQuery } from "./repeats.ts";

const tag = "Clinical review";
const access = { kind: "permission", permission: "clinic_order", flag: "orders" } as const;

export const repeatsOperations = {
  listRepeats: operation({
    method: "GET",
    path: "/reviews/v1/repeats",
    summary: "Lists repeats that are due, or all of a test or an order",
    tag,
    access,
    query: repeatsQuery,
    status: 200,
    answer: repeatList,
  }),
  orderRepeat: operation({
    method: "POST",
    path: "/reviews/v1/repeats/:id/order",
    summary: "Orders a repeat for the same person, to the same address",
    tag,
    access,
    params: repeatParams,
    status: 201,
    answer: repeatAnswer,
    errors: ["step_not_possible", "payment_method_required"],
    idempotent: true,
  }),
  dismissRepeat: operation({
    method: "POST",
    path: "/reviews/v1/repeats/:id/dismissal",
    summary: "Ends a repeat that is not needed",
    tag,
    access,
    params: repeatParams,
    status: 200,
    answer: repeatAnswer,
    errors: ["step_not_possible"],
  }),
} as const;
