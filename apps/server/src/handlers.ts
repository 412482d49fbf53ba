import { ownAffairsRoutes } from "#areas/my-tests/own-affairs/routes.ts";
import { carerRoutes } from "#areas/my-tests/carers/routes.ts";
import { ownResultRoutes } from "#areas/my-tests/own-results/routes.ts";
import { entryRoutes, vouchingRoutes } from "#areas/my-tests/entry/routes.ts";
import { nextStepRoutes } from "#areas/my-tests/next-steps/routes.ts";
import { shareRoutes } from "#areas/my-tests/shares/routes.ts";
import { invitationRoutes } from "#areas/my-tests/invitations/routes.ts";
import { placeOfPeopleRoutes } from "#areas/my-tests/place/routes.ts";
import { dashboardRoutes } from "#areas/results/dashboard/routes.ts";
import { searchRoutes } from "#areas/platform/search/routes.ts";
import { consentRoutes } from "#areas/access/consents/routes.ts";
import { productRouteRoutes } from "#areas/catalogue/labs/product-route-routes.ts";
import { healthRoutes } from "#areas/platform/health/routes.ts";
import { supportRoutes } from "#areas/platform/support/routes.ts";
import { slaDeskRoutes } from "#areas/catalogue/labs/desk-routes.ts";
import { breachRoutes } from "#areas/platform/breaches/routes.ts";
import { consentDeskRoutes } from "#areas/access/consents/desk-routes.ts";
import { personFileRoutes } from "#areas/patients/person-file/routes.ts";
import { privacyRequestRoutes } from "#areas/patients/privacy-requests/routes.ts";
import { retentionRoutes } from "#areas/patients/retention/routes.ts";
import { subProcessorRoutes } from "#areas/platform/sub-processors/routes.ts";
import { labBatchRoutes } from "#areas/lab/lab-batches/routes.ts";
import { labOverviewRoutes } from "#areas/lab/lab-overview/routes.ts";
import { labSampleRoutes } from "#areas/lab/lab-samples/routes.ts";
import { labRoutes } from "#areas/catalogue/labs/routes.ts";
import { labResultRoutes } from "#areas/lab/lab-results/routes.ts";
import { labControlRoutes } from "#areas/lab/lab-controls/routes.ts";
import { instrumentRoutes } from "#areas/lab/instruments/routes.ts";
import { profileRoutes } from "#areas/access/accounts/profile-routes.ts";
import { passkeyRoutes } from "#areas/access/passkeys/routes.ts";
import { twoFactorRoutes } from "#areas/access/two-factor/routes.ts";
import { teamRoutes } from "#areas/access/team/routes.ts";
import { brandingRoutes } from "#areas/access/branding/routes.ts";
import { organisationRoutes } from "#areas/access/organisation/routes.ts";
import { shopOrderRoutes } from "#areas/storefront/shop-orders/routes.ts";
import { storeRoutes } from "#areas/storefront/stores/routes.ts";
import { accountRoutes } from "#areas/access/accounts/routes.ts";
import { recoveryRoutes } from "#areas/access/recovery/routes.ts";
import { signInRoutes } from "#areas/access/sign-in/routes.ts";
import { webhooksOfPerson } from "#areas/messaging/webhooks/webhooks-of.ts";
import { staffOfLog } from "#areas/access/staff/staff-names.ts";
import { hasExpiredCard } from "#areas/orders/billing/payment-terms.ts";
import { listStores } from "#areas/storefront/stores/find-store.ts";
import { auditRoutes } from "#areas/ledger/audit/routes.ts";
import { mergeRoutes } from "#areas/patients/customers/merge-routes.ts";
import { customerRoutes } from "#areas/patients/customers/routes.ts";
import { bulkOrderRoutes } from "#areas/orders/bulk-orders/routes.ts";
import { exportJobRoutes } from "#areas/results/exports/routes.ts";
import { billingIdentityRoutes } from "#areas/orders/billing-identities/routes.ts";
import { billingRoutes } from "#areas/orders/billing/routes.ts";
import { orderRoutes } from "#areas/orders/orders/routes.ts";
import { biomarkerRoutes } from "#areas/catalogue/biomarkers/routes.ts";
import { catalogueRoutes } from "#areas/catalogue/products/catalogue-routes.ts";
import { answerRoutes } from "#areas/kits/answers/routes.ts";
import { questionnaireRoutes } from "#areas/catalogue/questionnaires/routes.ts";
import { productRoutes } from "#areas/catalogue/products/routes.ts";
import { paperRoutes } from "#areas/kits/papers/routes.ts";
import { resultFileRoutes, exportRoutes } from "#areas/results/results/file-routes.ts";
import { approvalRoutes } from "#areas/review/approvals/routes.ts";
import { clinicianRoutes } from "#areas/review/clinicians/routes.ts";
import { networkRoutes } from "#areas/review/network/routes.ts";
import { reviewPolicyRoutes } from "#areas/review/policies/routes.ts";
import { repeatRoutes } from "#areas/review/repeats/routes.ts";
import { snippetRoutes } from "#areas/review/snippets/routes.ts";
import { attachmentRoutes } from "#areas/review/reviews/attachment-routes.ts";
import { reviewRoutes } from "#areas/review/reviews/routes.ts";
import { criticalAlertRoutes } from "#areas/lab/critical-alerts/routes.ts";
import { summaryRoutes } from "#areas/results/summaries/routes.ts";
import { journeyRoutes } from "#areas/results/journeys/routes.ts";
import { resultRoutes } from "#areas/results/results/routes.ts";
import { trendRoutes } from "#areas/results/trends/routes.ts";
import { fulfilmentRoutes } from "#areas/orders/fulfilment/routes.ts";
import { recallRoutes } from "#areas/platform/recalls/routes.ts";
import { stockRoutes } from "#areas/orders/stock/routes.ts";
import { partnerProductRoutes } from "#areas/platform/partners/product-routes.ts";
import { partnerRoutes } from "#areas/platform/partners/routes.ts";
import { partnerUserRoutes } from "#areas/platform/partners/user-routes.ts";
import { viewingRoutes } from "#areas/access/viewing/routes.ts";
import { registrationRoutes } from "#areas/patients/registrations/routes.ts";
import { savedFilterRoutes } from "#areas/results/saved-filters/routes.ts";
import { activationRoutes } from "#areas/patients/activation/routes.ts";
import { appointmentRoutes } from "#areas/appointments/appointments/routes.ts";
import { patientLinkRoutes } from "#areas/appointments/patient-link/routes.ts";
import { planRoutes } from "#areas/appointments/plan/routes.ts";
import { dayRoutes } from "#areas/appointments/day/routes.ts";
import { nurseRoutes } from "#areas/appointments/nurses/routes.ts";
import { placeRoutes } from "#areas/appointments/places/routes.ts";
import { closedDaysRoutes } from "#areas/appointments/closed-days/routes.ts";
import { coverageRoutes } from "#areas/appointments/coverage/routes.ts";
import { routingRoutes } from "#areas/appointments/routing/routes.ts";
import { storeProductRoutes } from "#areas/storefront/store-products/routes.ts";
import { simulatorRoutes } from "#areas/platform/simulator/routes.ts";
import { apiKeyRoutes } from "#areas/access/api-keys/routes.ts";
import { deliveryRoutes } from "#areas/messaging/webhooks/delivery-routes.ts";
import { visitWebhookRoutes } from "#areas/messaging/webhooks/visit-routes.ts";
import { webhookRoutes } from "#areas/messaging/webhooks/routes.ts";
import type { Handlers } from "#http/call.ts";
import type { World } from "./scope.ts";

/** The handlers of all operations. What they show of areas above their own is passed in here. */
export const handlers = (world: World): Handlers => ({
  ...accountRoutes(world.config, { listStores, hasExpiredCard }),
  ...signInRoutes(world.config),
  ...recoveryRoutes(webhooksOfPerson),
  ...profileRoutes,
  ...dashboardRoutes,
  ...appointmentRoutes,
  ...patientLinkRoutes,
  ...planRoutes,
  ...dayRoutes,
  ...nurseRoutes,
  ...placeRoutes,
  ...closedDaysRoutes,
  ...coverageRoutes,
  ...routingRoutes,
  ...searchRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes(world.config),
  ...teamRoutes,
  ...organisationRoutes(world),
  ...brandingRoutes,
  ...storeRoutes,
  ...shopOrderRoutes,
  ...productRoutes,
  ...questionnaireRoutes,
  ...answerRoutes,
  ...orderRoutes,
  ...bulkOrderRoutes,
  ...exportJobRoutes,
  ...billingRoutes,
  ...billingIdentityRoutes,
  ...journeyRoutes,
  ...summaryRoutes,
  ...resultRoutes,
  ...trendRoutes,
  ...criticalAlertRoutes,
  ...clinicianRoutes,
  ...reviewPolicyRoutes,
  ...reviewRoutes,
  ...attachmentRoutes,
  ...approvalRoutes,
  ...networkRoutes,
  ...snippetRoutes,
  ...repeatRoutes,
  ...resultFileRoutes,
  ...customerRoutes,
  ...mergeRoutes,
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
  ...auditRoutes(staffOfLog),
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
  ...personFileRoutes,
  ...privacyRequestRoutes,
  ...breachRoutes,
  ...retentionRoutes,
  ...subProcessorRoutes,
  ...consentDeskRoutes,
  ...supportRoutes,
  ...healthRoutes(world),
  ...catalogueRoutes,
  ...biomarkerRoutes,
  ...placeOfPeopleRoutes,
  ...invitationRoutes,
  ...entryRoutes,
  ...vouchingRoutes,
  ...nextStepRoutes,
  ...carerRoutes,
  ...ownResultRoutes,
  ...shareRoutes,
  ...ownAffairsRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes(world),
  ...visitWebhookRoutes(world),
  ...deliveryRoutes,
});
