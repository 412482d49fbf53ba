import type { z } from "zod";
import type { Operation } from "./operation.ts";
import { accountsOperations } from "./operations/accounts.ts";
import { dashboardOperations } from "./operations/dashboard.ts";
import { searchOperations } from "./operations/search.ts";
import { auditOperations } from "./operations/audit.ts";
import { consentsOperations } from "./operations/consents.ts";
import { labBatchesOperations } from "./operations/lab-batches.ts";
import { labBenchOperations } from "./operations/lab-bench.ts";
import { labsOperations } from "./operations/labs.ts";
import { labResultsOperations } from "./operations/lab-results.ts";
import { instrumentCodesOperations } from "./operations/instrument-codes.ts";
import { labControlsOperations } from "./operations/lab-controls.ts";
import { instrumentsOperations } from "./operations/instruments.ts";
import { billingOperations } from "./operations/billing.ts";
import { profileOperations } from "./operations/profile.ts";
import { organisationOperations } from "./operations/organisation.ts";
import { brandingOperations } from "./operations/branding.ts";
import { twoFactorOperations } from "./operations/two-factor.ts";
import { passkeysOperations } from "./operations/passkeys.ts";
import { shopOrdersOperations } from "./operations/shop-orders.ts";
import { storefrontOperations } from "./operations/storefront.ts";
import { teamOperations } from "./operations/team.ts";
import { customersOperations } from "./operations/customers.ts";
import { bulkOrdersOperations } from "./operations/bulk-orders.ts";
import { exportsOperations } from "./operations/exports.ts";
import { ordersOperations } from "./operations/orders.ts";
import { resultsOperations } from "./operations/results.ts";
import { criticalAlertsOperations } from "./operations/critical-alerts.ts";
import { certificatesOperations } from "./operations/certificates.ts";
import { fulfilmentOperations } from "./operations/fulfilment.ts";
import { recallsOperations } from "./operations/recalls.ts";
import { warehouseKeysOperations } from "./operations/warehouse-keys.ts";
import { stockOperations } from "./operations/stock.ts";
import { storeProductsOperations } from "./operations/store-products.ts";
import { simulatorOperations } from "./operations/simulator.ts";
import { catalogueOperations } from "./operations/catalogue.ts";
import { productRoutesOperations } from "./operations/product-routes.ts";
import { privacyRequestsOperations } from "./operations/privacy-requests.ts";
import { breachesOperations } from "./operations/breaches.ts";
import { retentionOperations } from "./operations/retention.ts";
import { subProcessorsOperations } from "./operations/sub-processors.ts";
import { healthOperations } from "./operations/health.ts";
import { supportOperations } from "./operations/support.ts";
import { slaDeskOperations } from "./operations/sla-desk.ts";
import { partnersOperations } from "./operations/partners.ts";
import { partnerUsersOperations } from "./operations/partner-users.ts";
import { registrationsOperations } from "./operations/registrations.ts";
import { activationOperations } from "./operations/activation.ts";
import { savedFiltersOperations } from "./operations/saved-filters.ts";
import { apiKeysOperations } from "./operations/api-keys.ts";
import { webhooksOperations } from "./operations/webhooks.ts";

/** Every API operation, grouped by noun in `operations/`. */
export const operations = {
  ...accountsOperations,
  ...twoFactorOperations,
  ...passkeysOperations,
  ...profileOperations,
  ...dashboardOperations,
  ...searchOperations,
  ...teamOperations,
  ...organisationOperations,
  ...brandingOperations,
  ...storefrontOperations,
  ...shopOrdersOperations,
  ...ordersOperations,
  ...bulkOrdersOperations,
  ...exportsOperations,
  ...billingOperations,
  ...resultsOperations,
  ...criticalAlertsOperations,
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
