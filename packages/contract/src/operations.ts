import type { z } from "zod";
import type { Operation } from "./operation/operation.ts";
import { accountsOperations } from "./access/accounts/operations.ts";
import { dashboardOperations } from "./results/dashboard/operations.ts";
import { searchOperations } from "./platform/search/operations.ts";
import { auditOperations } from "./ledger/audit/operations.ts";
import { consentsOperations } from "./access/consents/operations.ts";
import { labBatchesOperations } from "./lab/lab-batches/operations.ts";
import { labBenchOperations } from "./lab/lab-samples/operations.ts";
import { labsOperations } from "./catalogue/labs/operations.ts";
import { labResultsOperations } from "./lab/lab-results/operations.ts";
import { instrumentCodesOperations } from "./lab/instruments/code-operations.ts";
import { labControlsOperations } from "./lab/lab-controls/operations.ts";
import { instrumentsOperations } from "./lab/instruments/operations.ts";
import { billingOperations } from "./orders/billing/operations.ts";
import { recoveryOperations } from "./access/recovery/operations.ts";
import { profileOperations } from "./access/accounts/profile-operations.ts";
import { organisationOperations } from "./access/organisation/operations.ts";
import { brandingOperations } from "./access/branding/operations.ts";
import { twoFactorOperations } from "./access/two-factor/operations.ts";
import { passkeysOperations } from "./access/passkeys/operations.ts";
import { shopOrdersOperations } from "./storefront/shop-orders/operations.ts";
import { storefrontOperations } from "./storefront/stores/operations.ts";
import { teamOperations } from "./access/team/operations.ts";
import { customersOperations } from "./patients/customers/operations.ts";
import { bulkOrdersOperations } from "./orders/bulk-orders/operations.ts";
import { appointmentsOperations } from "./appointments/appointments/operations.ts";
import { patientLinkOperations } from "./appointments/patient-link/operations.ts";
import { dayOperations } from "./appointments/day/operations.ts";
import { nursesOperations } from "./appointments/nurses/operations.ts";
import { placesOperations } from "./appointments/places/operations.ts";
import { closedDaysOperations } from "./appointments/closed-days/operations.ts";
import { coverageOperations } from "./appointments/coverage/operations.ts";
import { routingOperations } from "./appointments/routing/operations.ts";
import { planOperations } from "./appointments/plan/operations.ts";
import { exportsOperations } from "./results/exports/operations.ts";
import { ordersOperations } from "./orders/orders/operations.ts";
import { journeysOperations } from "./results/journeys/operations.ts";
import { summariesOperations } from "./results/summaries/operations.ts";
import { resultsOperations } from "./results/results/operations.ts";
import { trendsOperations } from "./results/trends/operations.ts";
import { cliniciansOperations } from "./review/clinicians/operations.ts";
import { approvalsOperations } from "./review/approvals/operations.ts";
import { reviewPoliciesOperations } from "./review/policies/operations.ts";
import { commentariesOperations } from "./review/commentaries/operations.ts";
import { repeatsOperations } from "./review/repeats/operations.ts";
import { snippetsOperations } from "./review/snippets/operations.ts";
import { networkOperations } from "./review/network/operations.ts";
import { reviewsOperations } from "./review/reviews/operations.ts";
import { criticalAlertsOperations } from "./lab/critical-alerts/operations.ts";
import { certificatesOperations } from "./kits/papers/operations.ts";
import { fulfilmentOperations } from "./orders/fulfilment/operations.ts";
import { recallsOperations } from "./platform/recalls/operations.ts";
import { warehouseKeysOperations } from "./orders/fulfilment/warehouse-key-operations.ts";
import { stockOperations } from "./orders/stock/operations.ts";
import { storeProductsOperations } from "./storefront/store-products/operations.ts";
import { simulatorOperations } from "./platform/simulator/operations.ts";
import { answersOperations } from "./kits/answers/operations.ts";
import { questionnairesOperations } from "./catalogue/questionnaires/operations.ts";
import { catalogueOperations } from "./catalogue/products/operations.ts";
import { productRoutesOperations } from "./catalogue/labs/product-route-operations.ts";
import { privacyRequestsOperations } from "./patients/privacy-requests/operations.ts";
import { breachesOperations } from "./platform/breaches/operations.ts";
import { retentionOperations } from "./patients/retention/operations.ts";
import { subProcessorsOperations } from "./platform/sub-processors/operations.ts";
import { healthOperations } from "./platform/health/operations.ts";
import { supportOperations } from "./platform/support/operations.ts";
import { slaDeskOperations } from "./catalogue/labs/sla-operations.ts";
import { partnersOperations } from "./platform/partners/operations.ts";
import { partnerUsersOperations } from "./platform/partners/partner-user-operations.ts";
import { registrationsOperations } from "./patients/registrations/operations.ts";
import { activationOperations } from "./patients/activation/operations.ts";
import { savedFiltersOperations } from "./results/saved-filters/operations.ts";
import { placeOperations } from "./my-tests/place/operations.ts";
import { nextStepsOperations } from "./my-tests/next-steps/operations.ts";
import { ownAffairsOperations } from "./my-tests/own-affairs/operations.ts";
import { carersOperations } from "./my-tests/carers/operations.ts";
import { ownResultsOperations } from "./my-tests/own-results/operations.ts";
import { sharesOperations } from "./my-tests/shares/operations.ts";
import { entryOperations } from "./my-tests/entry/operations.ts";
import { invitationsOperations } from "./my-tests/invitations/operations.ts";
import { apiKeysOperations } from "./access/api-keys/operations.ts";
import { webhooksOperations } from "./messaging/webhooks/operations.ts";

/** Every API operation, grouped by noun in `operations/`. */
export const operations = {
  ...cliniciansOperations,
  ...accountsOperations,
  ...twoFactorOperations,
  ...passkeysOperations,
  ...profileOperations,
  ...recoveryOperations,
  ...dashboardOperations,
  ...searchOperations,
  ...teamOperations,
  ...organisationOperations,
  ...brandingOperations,
  ...storefrontOperations,
  ...shopOrdersOperations,
  ...ordersOperations,
  ...bulkOrdersOperations,
  ...appointmentsOperations,
  ...patientLinkOperations,
  ...planOperations,
  ...dayOperations,
  ...nursesOperations,
  ...placesOperations,
  ...closedDaysOperations,
  ...coverageOperations,
  ...routingOperations,
  ...exportsOperations,
  ...billingOperations,
  ...journeysOperations,
  ...resultsOperations,
  ...trendsOperations,
  ...summariesOperations,
  ...criticalAlertsOperations,
  ...reviewPoliciesOperations,
  ...commentariesOperations,
  ...reviewsOperations,
  ...approvalsOperations,
  ...networkOperations,
  ...snippetsOperations,
  ...repeatsOperations,
  ...customersOperations,
  ...certificatesOperations,
  ...fulfilmentOperations,
  ...stockOperations,
  ...recallsOperations,
  ...warehouseKeysOperations,
  ...storeProductsOperations,
  ...simulatorOperations,
  ...registrationsOperations,
  ...activationOperations,
  ...savedFiltersOperations,
  ...auditOperations,
  ...labsOperations,
  ...labResultsOperations,
  ...labControlsOperations,
  ...instrumentCodesOperations,
  ...instrumentsOperations,
  ...labBenchOperations,
  ...labBatchesOperations,
  ...consentsOperations,
  ...partnersOperations,
  ...partnerUsersOperations,
  ...slaDeskOperations,
  ...productRoutesOperations,
  ...privacyRequestsOperations,
  ...breachesOperations,
  ...retentionOperations,
  ...subProcessorsOperations,
  ...supportOperations,
  ...healthOperations,
  ...catalogueOperations,
  ...questionnairesOperations,
  ...answersOperations,
  ...placeOperations,
  ...entryOperations,
  ...invitationsOperations,
  ...nextStepsOperations,
  ...carersOperations,
  ...ownResultsOperations,
  ...sharesOperations,
  ...ownAffairsOperations,
  ...apiKeysOperations,
  ...webhooksOperations,
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Every operation with its name, for loops over all of them; the specific types are lost. */
export const operationRows = Object.entries(operations) as [OperationName, Operation][];

type Schema<Name extends OperationName, Part extends "params" | "query" | "body"> =
  Operations[Name] extends Record<Part, infer Type extends z.ZodType> ? Type : never;

type Parts<Name extends OperationName, Side extends "input" | "output"> = {
  [
    Part in "params" | "query" | "body" as [Schema<Name, Part>] extends [never] ? never : Part
  ]: Side extends "input" ? z.input<Schema<Name, Part>> : z.output<Schema<Name, Part>>;
};

/** What a caller sends: path parameters, query and body, each if the call has one. */
export type Input<Name extends OperationName> = Parts<Name, "input">;
/** What a handler receives, after parsing. */
export type Parsed<Name extends OperationName> = Parts<Name, "output">;
/** The body of a successful answer. */
export type Answer<Name extends OperationName> = z.output<Operations[Name]["answer"]>;
