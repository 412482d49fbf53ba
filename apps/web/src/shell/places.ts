import type { Permission } from "@kitpath/contract/operation/permissions";
import type { LinkProps } from "@tanstack/react-router";
import type { Account, Screen } from "../lib/access.ts";
import { canOpen, isDisplayed } from "../lib/access.ts";

type To = NonNullable<LinkProps["to"]>;

/** A screen, or an action on it, with the rights it requires. */
export type Place = {
  label: string;
  to: To;
  screen: Screen;
  /** In addition to what the screen requires. */
  permission?: Permission;
  when?: (account: Account) => boolean;
  /** Other words that users may search for. */
  words?: string;
};

const hasSimulator = ({ configuration }: Account): boolean => configuration.simulator;

/** The most common actions, by the screen that they start on. */
const actions: readonly Place[] = [
  {
    label: "New order",
    to: "/admin/clinics/order",
    screen: "/admin/clinics/order",
    words: "create place kit",
  },
  {
    label: "Order from a file",
    to: "/admin/clinics/bulk_orders",
    screen: "/admin/clinics/bulk_orders",
    words: "bulk csv excel upload many",
  },
  {
    label: "Register kits",
    to: "/admin/clinics/tests",
    screen: "/admin/clinics/tests",
    words: "scan activate barcode",
  },
  {
    label: "Invite a colleague",
    to: "/admin/clinics/team/add",
    screen: "/admin/clinics/team",
    words: "add user team",
  },
  {
    label: "Generate an API key",
    to: "/admin/clinics/integrations/api-keys",
    screen: "/admin/clinics/integrations",
    words: "developer generate",
  },
  {
    label: "Create test data",
    to: "/admin/clinics/integrations",
    screen: "/admin/clinics/integrations",
    when: hasSimulator,
    words: "simulate sandbox",
  },
  {
    label: "A nurse cannot come",
    to: "/admin/provider/absence",
    screen: "/admin/provider/calendar",
    permission: "visits_plan",
    words: "absent ill sick cannot come",
  },
  {
    label: "Receive samples",
    to: "/admin/lab/accession",
    screen: "/admin/lab/accession",
    words: "scan barcode",
  },
  {
    label: "Import results",
    to: "/admin/lab/results/import",
    screen: "/admin/lab/results",
    permission: "lab_results",
    words: "file instrument csv",
  },
  {
    label: "Pack orders",
    to: "/admin/platform/fulfilment/pack",
    screen: "/admin/platform/fulfilment",
    words: "scan dispatch send",
  },
  {
    label: "Record a privacy request",
    to: "/admin/platform/privacy/requests/new",
    screen: "/admin/platform/privacy",
    words: "subject access erasure gdpr person",
  },
  {
    label: "Record a breach",
    to: "/admin/platform/privacy/breaches/new",
    screen: "/admin/platform/privacy",
    words: "incident report",
  },
  {
    label: "Set up a partner, lab or provider",
    to: "/admin/platform/partners/new",
    screen: "/admin/platform/partners",
    words: "new add organisation",
  },
];

/** The screens below those of the navigation, which are added automatically. */
const deeper: readonly Place[] = [
  {
    label: "Needs attention",
    to: "/admin/clinics/storefront/orders",
    screen: "/admin/clinics/storefront",
    words: "shop orders",
  },
  { label: "Webhooks", to: "/admin/clinics/integrations/webhooks", screen: "/admin/clinics/integrations" },
  {
    label: "Delivery log",
    to: "/admin/clinics/integrations/webhooks/deliveries",
    screen: "/admin/clinics/integrations",
    words: "webhooks",
  },
  {
    label: "Statements",
    to: "/admin/clinics/billing/statement",
    screen: "/admin/clinics/billing",
    words: "month invoice",
  },
  { label: "Order history", to: "/admin/clinics/order_history", screen: "/admin/clinics/order_history" },
  {
    label: "Repeats to order",
    to: "/admin/clinics/repeats",
    screen: "/admin/clinics/order_history",
    words: "clinician weeks again",
  },
  { label: "Test results", to: "/admin/clinics/test_results", screen: "/admin/clinics/test_results" },
  { label: "COVID-19 tests", to: "/admin/clinics/covid_results", screen: "/admin/clinics/covid_results" },
  {
    label: "Critical results",
    to: "/admin/clinics/critical_results",
    screen: "/admin/clinics/critical_results",
    words: "alerts urgent",
  },
  {
    label: "Approvals",
    to: "/admin/clinics/approvals",
    screen: "/admin/clinics/approvals",
    words: "physician US",
  },
  {
    label: "Review settings",
    to: "/admin/clinics/reviews/settings",
    screen: "/admin/clinics/reviews",
    words: "clinician policy commentary registration GMC",
  },
  {
    label: "Communication settings",
    to: "/admin/clinics/settings/communication",
    screen: "/admin/clinics/settings/communication",
    words: "e-mails text messages sms",
  },
  {
    label: "My tests settings",
    to: "/admin/clinics/settings/my-tests",
    screen: "/admin/clinics/settings/my-tests",
    words: "patient portal",
  },
  {
    label: "Activation settings",
    to: "/admin/clinics/settings/activation",
    screen: "/admin/clinics/settings/activation",
    words: "frame website registration",
  },
  {
    label: "Audit log",
    to: "/admin/clinics/settings/audit",
    screen: "/admin/clinics/settings/audit",
    words: "who did what",
  },
  { label: "Unmatched scans", to: "/admin/lab/accession/unmatched", screen: "/admin/lab/accession" },
  {
    label: "Instrument codes",
    to: "/admin/lab/results/codes",
    screen: "/admin/lab/results",
    permission: "lab_results",
    words: "hl7 match analyser",
  },
  {
    label: "Quality control",
    to: "/admin/lab/results/controls",
    screen: "/admin/lab/results",
    words: "controls rules",
  },
  {
    label: "Lab systems",
    to: "/admin/lab/results/systems",
    screen: "/admin/lab/results",
    permission: "manage_team",
    words: "keys lims hl7",
  },
  {
    label: "Systems",
    to: "/admin/clinics/settings/systems",
    screen: "/admin/clinics/settings/systems",
    words: "api keys",
  },
  {
    label: "Webhook",
    to: "/admin/clinics/settings/webhook",
    screen: "/admin/clinics/settings/systems",
    words: "delivery log systems signing secret",
  },
  { label: "Service agreement", to: "/admin/agreement", screen: "/admin/agreement", words: "terms contract" },
  {
    label: "Stock",
    to: "/admin/platform/fulfilment/stock",
    screen: "/admin/platform/fulfilment",
    words: "batches kits",
  },
  { label: "Breaches", to: "/admin/platform/privacy/breaches", screen: "/admin/platform/privacy" },
  { label: "Retention", to: "/admin/platform/privacy/retention", screen: "/admin/platform/privacy" },
  { label: "Recalls", to: "/admin/platform/fulfilment/recalls", screen: "/admin/platform/fulfilment" },
  { label: "Warehouse keys", to: "/admin/platform/fulfilment/keys", screen: "/admin/platform/fulfilment" },
  {
    label: "Biomarkers",
    to: "/admin/platform/catalogue/biomarkers",
    screen: "/admin/platform/catalogue",
    words: "ranges",
  },
  {
    label: "Add a biomarker",
    to: "/admin/platform/catalogue/biomarkers/new",
    screen: "/admin/platform/catalogue",
    words: "new analyte loinc",
  },
];

const isOpen = (account: Account, { screen, permission, when }: Place): boolean =>
  canOpen(account, screen) &&
  isDisplayed(account, screen) &&
  (permission === undefined || account.permissions[permission] === true) &&
  (when?.(account) ?? true);

export const actionsOf = (account: Account): Place[] => actions.filter((place) => isOpen(account, place));
export const deeperPlacesOf = (account: Account): Place[] => deeper.filter((place) => isOpen(account, place));
