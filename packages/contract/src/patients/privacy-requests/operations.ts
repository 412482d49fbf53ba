import { z } from "zod";
import { fileAnswer, operation } from "../../operation/operation.ts";
import {
  customerRequestQuery,
  customerRequests,
  identityConfirmation,
  knownPeople,
  newPrivacyRequest,
  personSearch,
  privacyFulfilment,
  privacyRequestAnswer,
  privacyRequestList,
  privacyRequestQuery,
} from "./privacy-requests.ts";
import { text } from "../../fields/text.ts";
import { statedReason } from "../../fields/stated-reason.ts";

const access = { kind: "staff", permission: "staff_privacy" } as const;
const tag = "Platform: privacy";
/** The organisation whose tenant holds the request, and the request's id. */
const params = z.object({ organisationId: text(40), id: text(40) });

const step = (verb: string, summary: string) =>
  ({
    method: "POST",
    path: `/platform/v1/privacy/requests/:organisationId/:id/${verb}`,
    summary,
    tag,
    access,
    params,
    status: 200,
    answer: privacyRequestAnswer,
  }) as const;

export const privacyRequestsOperations = {
  listCustomerRequests: operation({
    method: "GET",
    path: "/v1/customer-requests",
    summary: "Lists what customers ask for about their data, the soonest due first",
    tag: "Customers",
    access: { kind: "permission", permission: "clinic_users" },
    query: customerRequestQuery,
    status: 200,
    answer: customerRequests,
    errors: ["not_found"],
  }),
  listPrivacyRequests: operation({
    method: "GET",
    path: "/platform/v1/privacy/requests",
    summary: "Lists privacy requests, either open with the soonest due first, or closed",
    tag,
    access,
    query: privacyRequestQuery,
    status: 200,
    answer: privacyRequestList,
  }),
  findPeople: operation({
    method: "POST",
    path: "/platform/v1/privacy/people",
    summary: "Finds customers of every partner by e-mail, and records the search in each partner's audit log",
    tag,
    access,
    body: personSearch,
    status: 200,
    answer: knownPeople,
  }),
  createPrivacyRequest: operation({
    method: "POST",
    path: "/platform/v1/privacy/requests",
    summary: "Records a privacy request, due a month after it was received",
    tag,
    access,
    body: newPrivacyRequest,
    status: 201,
    answer: privacyRequestAnswer,
  }),
  getPrivacyRequest: operation({
    method: "GET",
    path: "/platform/v1/privacy/requests/:organisationId/:id",
    summary: "Gets a privacy request with its person and history",
    tag,
    access,
    params,
    status: 200,
    answer: privacyRequestAnswer,
  }),
  confirmIdentity: operation({
    ...step("identity", "Says how the person was found to be who they say; nothing is done before"),
    body: identityConfirmation,
    errors: ["step_not_possible"],
  }),
  extendPrivacyRequest: operation({
    ...step("extension", "Moves the deadline to three months, once and before it is over"),
    body: statedReason,
    errors: ["step_not_possible"],
  }),
  refusePrivacyRequest: operation({
    ...step("refusal", "Closes a request without doing what it asks, with the reason the person is told"),
    body: statedReason,
    errors: ["step_not_possible"],
  }),
  fulfilPrivacyRequest: operation({
    ...step(
      "fulfilment",
      "Does what was asked, or notes that the file was handed over, and closes the request",
    ),
    body: privacyFulfilment,
    errors: ["step_not_possible", "order_under_way"],
  }),
  liftRestriction: operation({
    ...step("lift", "Lets a person's data be used again"),
    errors: ["step_not_possible"],
  }),
  exportPrivacyRequest: operation({
    method: "GET",
    path: "/platform/v1/privacy/requests/:organisationId/:id/export",
    summary: "Exports everything held about the requesting person as JSON",
    tag,
    access,
    params,
    status: 200,
    file: ["application/json"],
    answer: fileAnswer,
    errors: ["step_not_possible"],
    viewing: "refused",
  }),
  exportPrivacyRequestReadable: operation({
    method: "GET",
    path: "/platform/v1/privacy/requests/:organisationId/:id/export/readable",
    summary: "Exports everything held about the requesting person as a readable page",
    tag,
    access,
    params,
    status: 200,
    file: ["text/html"],
    answer: fileAnswer,
    errors: ["step_not_possible"],
    viewing: "refused",
  }),
} as const;
