import {
  billing,
  cardSetup,
  hostedInvoice,
  hostedInvoiceQuery,
  invoiceList,
  invoiceListQuery,
  statement,
  statementParams,
  statementQuery,
} from "./billing.ts";
import { billingIdentityChange, billingIdentityState } from "../billing-identities/billing-identity.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";

/** Users who may order may also pay; open bills stay payable when ordering is switched off. */
const access = { kind: "permission", permission: "clinic_order" } as const;

/** Whom invoices are made out to is decided by those who may change the organisation's own details. */
const ofAdministrators = { kind: "permission", permission: "manage_team", of: "clinic" } as const;

export const billingOperations = {
  getHostedInvoiceUrl: operation({
    method: "GET",
    path: "/stripe/hosted_invoice_url",
    summary: "Returns the payment page of an invoice",
    tag: "Billing",
    access,
    query: hostedInvoiceQuery,
    status: 200,
    answer: hostedInvoice,
    errors: ["invalid_request", "not_found"],
  }),
  getBilling: operation({
    method: "GET",
    path: "/v1/billing",
    summary: "Gets how the clinic pays: payment type, default card and next statement",
    tag: "Billing",
    access,
    status: 200,
    answer: billing,
  }),
  getBillingIdentity: operation({
    method: "GET",
    path: "/v1/billing/identity",
    summary: "Gets the billing details, the tax that applies, and any change that waits for approval",
    tag: "Billing",
    access,
    status: 200,
    answer: billingIdentityState,
  }),
  changeBillingIdentity: operation({
    method: "PUT",
    path: "/v1/billing/identity",
    summary: "Changes the billing details; a change that can affect the tax waits for Kitpath's approval",
    tag: "Billing",
    access: ofAdministrators,
    body: billingIdentityChange,
    status: 200,
    answer: billingIdentityState,
    errors: ["conflict"],
  }),
  withdrawBillingIdentity: operation({
    method: "DELETE",
    path: "/v1/billing/identity/request",
    summary: "Withdraws a change that waits for Kitpath's approval",
    tag: "Billing",
    access: ofAdministrators,
    status: 200,
    answer: billingIdentityState,
  }),
  startCardSetup: operation({
    method: "POST",
    path: "/v1/billing/card-setup",
    summary: "Returns the payment processor's page for setting up the default card",
    tag: "Billing",
    access,
    status: 200,
    answer: cardSetup,
    errors: ["nothing_to_pay", "processor_unavailable"],
  }),
  listInvoices: operation({
    method: "GET",
    path: "/v1/billing/invoices",
    summary: "Lists the clinic's invoices, newest first",
    tag: "Billing",
    access,
    query: invoiceListQuery,
    status: 200,
    answer: invoiceList,
  }),
  getStatement: operation({
    method: "GET",
    path: "/v1/billing/statements/:month",
    summary: "Gets a month's statement, line by line, with the month's totals",
    tag: "Billing",
    access,
    params: statementParams,
    query: statementQuery,
    status: 200,
    answer: statement,
  }),
  exportStatement: operation({
    method: "GET",
    path: "/v1/billing/statements/:month/export",
    summary: "Exports a month's statement as CSV",
    tag: "Billing",
    access,
    params: statementParams,
    status: 200,
    answer: fileAnswer,
    file: ["text/csv"],
  }),
} as const;
