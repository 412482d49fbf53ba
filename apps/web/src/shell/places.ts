import type { Account } from "../lib/access.ts";
import { canOpen, isDisplayed } from "../lib/access.ts";
import { deeper } from "./deeper-places.ts";
import type { Place } from "./place.ts";

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

const isOpen = (account: Account, { screen, permission, when }: Place): boolean =>
  canOpen(account, screen) &&
  isDisplayed(account, screen) &&
  (permission === undefined || account.permissions[permission] === true) &&
  (when?.(account) ?? true);

export const actionsOf = (account: Account): Place[] => actions.filter((place) => isOpen(account, place));
export const deeperPlacesOf = (account: Account): Place[] => deeper.filter((place) => isOpen(account, place));
