import {
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarDays,
  CirclePlus,
  ClipboardList,
  ClipboardPen,
  Code,
  Contact,
  CreditCard,
  FileSignature,
  FlaskConical,
  Gauge,
  Grid3x3,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Map as MapIcon,
  MapPin,
  PackageCheck,
  Palette,
  Route,
  ScanBarcode,
  Settings,
  ShieldCheck,
  Stethoscope,
  Store,
  TestTubes,
  Users,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Account, Screen } from "../lib/access.ts";
import { canOpen, isDisplayed, isStaff } from "../lib/access.ts";

export type Destination = Screen | "/admin/clinics/dashboard";

type Item = {
  label: string;
  icon: LucideIcon;
  /** The screens of this area in order of preference; the item links to the first that the user may open. */
  screens: readonly Screen[];
};

/**
 * The side navigation in the order of specification 1 section 2, after the items for platform staff; the lab's bench takes the
 * position of a clinic's orders.
 */
const items: readonly Item[] = [
  { label: "Partners and labs", icon: Building2, screens: ["/admin/platform/partners"] },
  { label: "Fulfilment", icon: PackageCheck, screens: ["/admin/platform/fulfilment"] },
  { label: "Support", icon: LifeBuoy, screens: ["/admin/platform/support"] },
  { label: "Catalogue", icon: BookOpen, screens: ["/admin/platform/catalogue"] },
  { label: "Service agreements", icon: FileSignature, screens: ["/admin/platform/slas"] },
  { label: "Privacy", icon: ShieldCheck, screens: ["/admin/platform/privacy"] },
  { label: "Review", icon: ClipboardPen, screens: ["/admin/platform/reviews", "/admin/platform/approvals"] },
  { label: "Health", icon: HeartPulse, screens: ["/admin/platform/health"] },
  {
    label: "Create Order",
    icon: CirclePlus,
    screens: ["/admin/clinics/order", "/admin/clinics/bulk_orders"],
  },
  {
    label: "Order Management",
    icon: ClipboardList,
    screens: [
      "/admin/clinics/order_history",
      "/admin/clinics/test_results",
      "/admin/clinics/covid_results",
      "/admin/clinics/critical_results",
    ],
  },
  { label: "Review", icon: ClipboardPen, screens: ["/admin/clinics/reviews", "/admin/clinics/approvals"] },
  { label: "Customers", icon: Contact, screens: ["/admin/clinics/customers"] },
  { label: "Today", icon: CalendarCheck, screens: ["/admin/provider/today"] },
  { label: "Requests", icon: Inbox, screens: ["/admin/provider/requests"] },
  { label: "Calendar", icon: CalendarDays, screens: ["/admin/provider/calendar"] },
  { label: "Nurses", icon: Stethoscope, screens: ["/admin/provider/nurses"] },
  { label: "Places", icon: MapPin, screens: ["/admin/provider/places"] },
  { label: "Coverage", icon: MapIcon, screens: ["/admin/provider/coverage"] },
  { label: "My day", icon: Route, screens: ["/admin/provider/day"] },
  { label: "Accession", icon: ScanBarcode, screens: ["/admin/lab/accession"] },
  { label: "Worklists", icon: ListChecks, screens: ["/admin/lab/samples"] },
  { label: "Batches", icon: Grid3x3, screens: ["/admin/lab/batches"] },
  { label: "Results", icon: FlaskConical, screens: ["/admin/lab/results"] },
  { label: "Service levels", icon: Gauge, screens: ["/admin/lab/service_levels"] },
  { label: "Team", icon: Users, screens: ["/admin/clinics/team"] },
  { label: "Developer", icon: Code, screens: ["/admin/clinics/integrations"] },
  { label: "Storefront", icon: Store, screens: ["/admin/clinics/storefront"] },
  { label: "Billing", icon: CreditCard, screens: ["/admin/clinics/billing"] },
  { label: "Settings", icon: Settings, screens: ["/admin/clinics/settings"] },
  { label: "Customisation", icon: Palette, screens: ["/admin/clinics/customisation"] },
  { label: "Test Type", icon: TestTubes, screens: ["/admin/clinics/lab"] },
  { label: "Tests", icon: ScanBarcode, screens: ["/admin/clinics/tests"] },
];

export type NavigationItem = {
  label: string;
  icon: LucideIcon;
  to: Destination;
  covers: readonly string[];
  /** Active only on exactly its own address, because addresses below it belong to other items. */
  isExact?: true;
};

/** Returns the items of this user's side navigation. */
export function navigationOf(account: Account): NavigationItem[] {
  const open = items.flatMap(({ label, icon, screens }) => {
    const to = screens.find((screen) => canOpen(account, screen) && isDisplayed(account, screen));
    return to ? [{ label, icon, to, covers: screens }] : [];
  });
  const to = homeOf(account);
  // A provider's people begin with one of these.
  if (open.some((item) => item.to === to)) return open;
  return [{ label: "Dashboard", icon: LayoutDashboard, to, covers: [to], isExact: true }, ...open];
}

const ofProvider = ["/admin/provider/today", "/admin/provider/day"] as const;

/** Returns the first screen after sign-in. */
export const homeOf = (account: Account) =>
  isStaff(account)
    ? ("/admin/platform" as const)
    : (ofProvider.find((to) => canOpen(account, to)) ?? ("/admin/clinics/dashboard" as const));
