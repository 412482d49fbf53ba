import { dashboardRoutes } from "#features/dashboard/routes.ts";
import { searchRoutes } from "#features/search/routes.ts";
import { consentRoutes } from "#features/consents/routes.ts";
import { productRouteRoutes } from "#features/labs/product-route-routes.ts";
import { healthRoutes } from "#features/health/routes.ts";
import { supportRoutes } from "#features/support/routes.ts";
import { slaDeskRoutes } from "#features/labs/desk-routes.ts";
import { breachRoutes } from "#features/breaches/routes.ts";
import { consentDeskRoutes } from "#features/consents/desk-routes.ts";
import { privacyRequestRoutes } from "#features/privacy-requests/routes.ts";
import { retentionRoutes } from "#features/retention/routes.ts";
import { subProcessorRoutes } from "#features/sub-processors/routes.ts";
import { labBatchRoutes } from "#features/lab-batches/routes.ts";
import { labOverviewRoutes } from "#features/lab-overview/routes.ts";
import { labSampleRoutes } from "#features/lab-samples/routes.ts";
import { labRoutes } from "#features/labs/routes.ts";
import { labResultRoutes } from "#features/lab-results/routes.ts";
import { labControlRoutes } from "#features/lab-controls/routes.ts";
import { instrumentRoutes } from "#features/instruments/routes.ts";
import { profileRoutes } from "#features/accounts/profile-routes.ts";
import { passkeyRoutes } from "#features/passkeys/routes.ts";
import { twoFactorRoutes } from "#features/two-factor/routes.ts";
import { teamRoutes } from "#features/team/routes.ts";
import { brandingRoutes } from "#features/branding/routes.ts";
import { organisationRoutes } from "#features/organisation/routes.ts";
import { shopOrderRoutes } from "#features/shop-orders/routes.ts";
import { storeRoutes } from "#features/stores/routes.ts";
import { accountRoutes } from "#features/accounts/routes.ts";
import { auditRoutes } from "#features/audit/routes.ts";
import { customerRoutes } from "#features/customers/routes.ts";
import { bulkOrderRoutes } from "#features/bulk-orders/routes.ts";
import { exportJobRoutes } from "#features/exports/routes.ts";
import { billingIdentityRoutes } from "#features/billing-identities/routes.ts";
import { billingRoutes } from "#features/billing/routes.ts";
import { orderRoutes } from "#features/orders/routes.ts";
import { catalogueRoutes } from "#features/products/catalogue-routes.ts";
import { productRoutes } from "#features/products/routes.ts";
import { paperRoutes } from "#features/papers/routes.ts";
import { resultFileRoutes } from "#features/results/file-routes.ts";
import { exportRoutes } from "#features/results/export-routes.ts";
import { criticalAlertRoutes } from "#features/critical-alerts/routes.ts";
import { resultRoutes } from "#features/results/routes.ts";
import { fulfilmentRoutes } from "#features/fulfilment/routes.ts";
import { recallRoutes } from "#features/recalls/routes.ts";
import { stockRoutes } from "#features/stock/routes.ts";
import { partnerProductRoutes } from "#features/partners/product-routes.ts";
import { partnerRoutes } from "#features/partners/routes.ts";
import { partnerUserRoutes } from "#features/partners/user-routes.ts";
import { viewingRoutes } from "#features/viewing/routes.ts";
import { registrationRoutes } from "#features/registrations/routes.ts";
import { savedFilterRoutes } from "#features/saved-filters/routes.ts";
import { activationRoutes } from "#features/activation/routes.ts";
import { storeProductRoutes } from "#features/store-products/routes.ts";
import { simulatorRoutes } from "#features/simulator/routes.ts";
import { apiKeyRoutes } from "#features/api-keys/routes.ts";
import { deliveryRoutes } from "#features/webhooks/delivery-routes.ts";
import { webhookRoutes } from "#features/webhooks/routes.ts";
import type { Handlers } from "#http/call.ts";
import type { World } from "./scope.ts";

/** The handlers of all operations, collected from the features. */
export const handlers = (world: World): Handlers => ({
  ...accountRoutes(world.config),
  ...profileRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes(world.config),
  ...teamRoutes,
  ...organisationRoutes,
  ...brandingRoutes,
  ...storeRoutes,
  ...shopOrderRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...bulkOrderRoutes,
  ...exportJobRoutes,
  ...billingRoutes,
  ...billingIdentityRoutes,
  ...resultRoutes,
  ...criticalAlertRoutes,
  ...resultFileRoutes,
  ...customerRoutes,
  ...exportRoutes,
  ...paperRoutes,
  ...fulfilmentRoutes,
  ...stockRoutes,
  ...recallRoutes,
  ...storeProductRoutes(world.config),
  ...simulatorRoutes,
  ...registrationRoutes,
  ...activationRoutes,
  ...savedFilterRoutes,
  ...auditRoutes,
  ...labRoutes,
  ...labResultRoutes,
  ...labControlRoutes,
  ...instrumentRoutes,
  ...labSampleRoutes,
  ...labBatchRoutes,
  ...labOverviewRoutes,
  ...consentRoutes,
  ...partnerRoutes,
  ...partnerProductRoutes,
  ...partnerUserRoutes,
  ...viewingRoutes,
  ...slaDeskRoutes,
  ...productRouteRoutes,
  ...privacyRequestRoutes,
  ...breachRoutes,
  ...retentionRoutes,
  ...subProcessorRoutes,
  ...consentDeskRoutes,
  ...supportRoutes,
  ...healthRoutes(world),
  ...catalogueRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes(world),
  ...deliveryRoutes,
});
