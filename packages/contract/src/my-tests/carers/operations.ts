import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import { carerWish, customerCarers, newCarer, ownCarers } from "./carers.ts";

const ofClinic = { kind: "permission", permission: "clinic_users" } as const;
const inside = { kind: "person" } as const;
const params = z.object({ id: text(40) });

/** Who sees somebody else's tests: the clinic grants it, the person and the carer can end it. */
export const carersOperations = {
  listCustomerCarers: operation({
    method: "GET",
    path: "/v1/customers/:id/carers",
    summary: "Lists who else sees a customer's tests, and whose tests the customer sees",
    tag: "Customers",
    access: ofClinic,
    params,
    status: 200,
    answer: customerCarers,
  }),
  grantCarer: operation({
    method: "POST",
    path: "/v1/customers/:id/carers",
    summary: "Lets another customer see a customer's tests",
    tag: "Customers",
    access: ofClinic,
    params,
    body: newCarer,
    status: 201,
    answer: customerCarers,
    errors: ["conflict", "step_not_possible"],
    idempotent: true,
  }),
  endCarer: operation({
    method: "DELETE",
    path: "/v1/customers/:id/carers/:carerId",
    summary: "Ends at once that somebody sees a customer's tests",
    tag: "Customers",
    access: ofClinic,
    params: z.object({ id: text(40), carerId: text(40) }),
    status: 200,
    answer: customerCarers,
  }),
  listOwnCarers: operation({
    method: "GET",
    path: "/my/v1/carers",
    summary: "Lists who sees the person's tests, and whose tests they see",
    tag: "My tests",
    access: inside,
    status: 200,
    answer: ownCarers,
  }),
  endOwnCarer: operation({
    method: "DELETE",
    path: "/my/v1/carers/:id",
    summary: "Ends that somebody sees the person's tests, or that the person sees somebody else's",
    tag: "My tests",
    access: inside,
    params,
    status: 200,
    answer: ownCarers,
  }),
  stateOwnWish: operation({
    method: "PUT",
    path: "/my/v1/carers/:id/wish",
    summary:
      "Says, at the age at which people decide themselves, whether a parent may go on seeing their tests",
    tag: "My tests",
    access: inside,
    params,
    body: carerWish,
    status: 200,
    answer: ownCarers,
    errors: ["step_not_possible"],
  }),
} as const;
