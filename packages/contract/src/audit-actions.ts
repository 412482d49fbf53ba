import { isRoleCode, roles } from "./permissions.ts";

/** Everything that the audit log tells of, and how it says so. */
export const auditActions = {
  registered: "Registered the organisation",
  signed_in: "Signed in",
  sign_in_failed: "Tried to sign in with a wrong password",
  passkey_failed: "Tried to sign in with a passkey that was refused",
  second_step_failed: "Gave a wrong code when signing in",
  second_step_blocked: "Gave too many wrong codes when signing in",
  recovery_code_used: "Signed in with a recovery code",
  two_factor_started: "Began to turn on two-factor sign-in",
  two_factor_code_refused: "Gave a wrong code when turning on two-factor sign-in",
  two_factor_turned_on: "Turned on two-factor sign-in",
  two_factor_turned_off: "Turned off two-factor sign-in",
  recovery_codes_renewed: "Renewed the recovery codes",
  passkey_added: "Added a passkey",
  passkey_refused: "Tried to add a passkey that was refused",
  passkey_removed: "Removed a passkey",
  password_refused: "Gave a wrong password when changing how they sign in",
  signed_out: "Signed out",
  session_ended: "Ended a session",
  sessions_ended: "Signed out everywhere else",
  password_set: "Set a password by an e-mailed link",
  password_changed: "Changed the password",
  password_reset_asked: "Asked for a password link for a user",
  password_reset_sent: "E-mailed a link that sets a password",
  password_invitation_sent: "E-mailed an invitation",
  profile_changed: "Changed the profile",
  user_added: "Added a user",
  user_changed: "Changed a user's details",
  user_role_changed: "Changed a user's role",
  user_deleted: "Deleted a user",
  organisation_changed: "Changed the organisation's settings",
  communication_changed: "Changed which e-mails go to test takers",
  branding_changed: "Changed the branding",
  logo_changed: "Changed the logo",
  logo_removed: "Removed the logo",
  api_key_created: "Made an API key",
  api_key_revoked: "Revoked an API key",
  webhook_changed: "Changed a webhook",
  webhook_tested: "Sent a test webhook",
  webhook_secret_viewed: "Looked at a webhook's secret",
  webhook_secret_renewed: "Renewed a webhook's secret",
  webhook_switched_off: "Switched off a webhook that kept failing",
  webhook_resent: "Sent a webhook again",
  webhook_recovered: "Sent past webhooks again",
  documents_accepted: "Accepted legal documents",
  lab_sla_accepted: "Accepted a service-level agreement",
  lab_sla_approved: "Was approved for a service-level agreement",
  lab_sla_declined: "Was declined for a service-level agreement",
  bench_results_viewed: "Opened results at the bench",
  results_entered: "Entered results",
  results_file_uploaded: "Uploaded an instrument's file",
  results_released: "Released results",
  critical_result_raised: "Raised a critical result",
  sample_rerun: "Had a sample tested again",
  control_added: "Took a control into use",
  control_retired: "Took a control out of use",
  control_passed: "Entered a control that passed",
  control_failed: "Entered a control that failed",
  control_justified: "Justified a release after a failed control",
  lab_rules_changed: "Changed how results are released",
  product_routed: "Was given a product to test",
  sample_received: "Received a sample",
  sample_noted: "Noted how a sample arrived",
  sample_rejected: "Rejected a sample",
  scan_unmatched: "Scanned a code that has no sample",
  scan_accepted: "Matched a scan to a sample",
  scan_rejected: "Rejected an unmatched scan",
  clinic_asked: "Asked a clinic about a sample",
  labels_printed: "Printed sample labels",
  batch_made: "Made a batch",
  batch_filled: "Put a sample into a batch",
  batch_emptied: "Took a sample out of a batch",
  batch_started: "Started a batch",
  batch_finished: "Finished a batch",
  order_placed: "Placed an order",
  order_viewed: "Opened an order",
  order_cancelled: "Cancelled an order",
  order_refunded: "Was refunded an order",
  orders_exported: "Exported orders",
  bulk_order_uploaded: "Uploaded a file of orders",
  bulk_order_viewed: "Opened a page of a file of orders",
  bulk_row_corrected: "Corrected a row of a file of orders",
  bulk_order_started: "Ordered from a file",
  bulk_rest_exported: "Exported the rows of a file that were not ordered",
  bulk_order_discarded: "Discarded a file of orders",
  export_downloaded: "Downloaded an export",
  recent_order_shown: "Was told of a recent order for the same person",
  orders_listed: "Opened a page of orders",
  customer_viewed: "Opened a customer",
  customer_exported: "Exported all that is kept of a customer",
  customer_erased: "Erased a customer's identity",
  customers_listed: "Opened a page of customers",
  test_viewed: "Opened a test",
  test_results_listed: "Opened a page of test results",
  covid_results_listed: "Opened a page of COVID-19 tests",
  result_viewed: "Opened a result",
  result_downloaded: "Downloaded a result for another system",
  results_amended: "Amended a result",
  certificate_downloaded: "Downloaded a certificate",
  certificate_verified: "Looked a certificate up by its code",
  report_downloaded: "Downloaded a report",
  covid_results_exported: "Exported COVID-19 tests",
  test_results_exported: "Exported test results",
  kit_replaced: "Ordered a replacement kit",
  kit_changed: "Changed a kit's way back, expiry date or recall",
  kit_assigned: "Put a kit to an order",
  kit_unassigned: "Took a kit off an order",
  kits_recalled: "Recalled kits",
  waiting_orders_seen: "Opened orders that wait to be dispatched",
  order_processing: "Began to prepare an order",
  order_dispatched: "Dispatched an order",
  batch_received: "Took a batch into stock",
  batch_recalled: "Recalled a batch",
  recall_told: "Told everybody who has a recalled kit",
  recall_closed: "Closed a recall",
  recall_seen: "Opened a recall",
  stock_warning_set: "Set when a product is low in stock",
  card_setup_started: "Began to set up a card",
  card_saved: "Saved a card",
  invoice_paid: "Paid an invoice",
  invoice_refunded: "Was refunded an invoice",
  month_invoiced: "Was invoiced for a month",
  organisation_created: "Set up the organisation",
  organisation_opened: "Opened the organisation",
  organisation_suspended: "Suspended the organisation",
  organisation_resumed: "Let the organisation back in",
  terms_changed: "Changed the payment terms and areas",
  product_offered: "Changed what a product costs the organisation",
  product_withdrawn: "Withdrew a product from the organisation",
  product_changed: "Changed a product of the catalogue",
  biomarker_changed: "Changed a biomarker of the catalogue",
  viewing_started: "Began to view as the organisation",
  viewing_ended: "Stopped viewing as the organisation",
  kit_looked_up: "Looked a kit up to register it",
  kit_registered: "Registered a kit",
  kit_activated: "Registered their own kit",
  registrations_listed: "Opened the latest registrations",
  registration_undone: "Undid the registration of a kit",
  public_token_made: "Asked for a token for the activation page",
  public_token_revoked: "Revoked a token for the activation page",
  public_tokens_revoked: "Revoked all tokens for the activation page",
  activation_settings_changed: "Changed which sites may show the activation page",
  store_connected: "Connected a store",
  store_reconnected: "Let Kitpath into a store again",
  store_disconnected: "Was disconnected from a store",
  shop_order_kept: "Kept an order of a shop for somebody to look at",
  shop_order_corrected: "Put right an order of a shop",
  shop_order_dropped: "Dropped an order of a shop that was cancelled or refunded there",
  shop_order_refused: "Was told by a shop of a cancelled order that is on its way already",
  shop_order_withdrawn: "Cancelled an order of a shop",
  shop_order_viewed: "Opened an order of a shop that needs attention",
  shop_orders_listed: "Opened the shop orders that need attention",
  shopper_data_asked: "Was asked by a shop for what is kept of a shopper",
  shopper_erased: "Erased a shopper at a shop's request",
  store_product_created: "Made a product of a store",
  store_product_added: "Added a product that the shop had already",
  store_product_changed: "Changed a product of a store",
  store_product_removed: "Removed a product from a store",
  store_product_sync_asked: "Asked for a product to be brought to its shop",
  store_product_synced: "Brought a product to its shop",
  store_product_sync_failed: "Failed to bring a product to its shop",
  store_product_followed: "Took over what was changed in a shop",
  test_data_made: "Made test data",
  audit_exported: "Exported the audit log",
} as const;

export type AuditAction = keyof typeof auditActions;

/** An action in plain words; one that has none, e.g. of a version to come, as it is. */
export const wordsForAction = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;

/** What an entry tells beside its action: never health data. */
export type AuditDetail = string | number | { from: string | null; to: string | null };
export type AuditDetails = Record<string, AuditDetail>;

const fieldWords: Record<string, string> = {
  fname: "first name",
  lname: "last name",
  phone: "phone number",
  order: "order",
};

const wordsForValue = (value: string): string =>
  isRoleCode(value)
    ? roles[value].title
    : value
        .split(", ")
        .map((word) => fieldWords[word] ?? word)
        .join(", ");

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each detail in a few words: `Role: Clinician → Manager`. */
export const wordsForDetails = (details: AuditDetails): string[] =>
  Object.entries(details).map(([name, detail]) => {
    const words =
      typeof detail === "object"
        ? [detail.from, detail.to]
            .filter((value) => value !== null)
            .map(wordsForValue)
            .join(" → ")
        : wordsForValue(String(detail));
    return `${upperFirst(fieldWords[name] ?? name)}: ${words}`;
  });
