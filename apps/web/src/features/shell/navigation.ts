import {
  CirclePlus,
  ClipboardList,
  Code,
  Contact,
  CreditCard,
  FlaskConical,
  Gauge,
  Grid3x3,
  LayoutDashboard,
  ListChecks,
  Palette,
  ScanBarcode,
  Settings,
  TestTubes,
  Users,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Account, Screen } from "../../lib/access.ts";
import { canOpen, isDisplayed } from "../../lib/access.ts";

export type Destination = Screen | "/admin/clinics/dashboard";

type Item = {
  label: string;
  icon: LucideIcon;
  /** The screens of this area in the order of preference; the item leads to the first that the user may open. */
  screens: readonly Screen[];
};

/** The side navigation in the order of specification 1 section 2; the lab's bench stands where a clinic has its orders. */
const items: readonly Item[] = [
  { label: "Create Order", icon: CirclePlus, screens: ["/admin/clinics/order"] },
  {
    label: "Order Management",
    icon: ClipboardList,
    screens: ["/admin/clinics/order_history", "/admin/clinics/test_results", "/admin/clinics/covid_results"],
  },
  { label: "Customers", icon: Contact, screens: ["/admin/clinics/customers"] },
  { label: "Accession", icon: ScanBarcode, screens: ["/admin/lab/accession"] },
  { label: "Worklists", icon: ListChecks, screens: ["/admin/lab/samples"] },
  { label: "Batches", icon: Grid3x3, screens: ["/admin/lab/batches"] },
  { label: "Results", icon: FlaskConical, screens: ["/admin/lab/results"] },
  { label: "Service levels", icon: Gauge, screens: ["/admin/lab/service_levels"] },
  { label: "Team", icon: Users, screens: ["/admin/clinics/team"] },
  { label: "Developer", icon: Code, screens: ["/admin/clinics/integrations"] },
  { label: "Billing", icon: CreditCard, screens: ["/admin/clinics/billing"] },
  { label: "Settings", icon: Settings, screens: ["/admin/clinics/settings"] },
  { label: "Customisation", icon: Palette, screens: ["/admin/clinics/customisation"] },
  { label: "Test Type", icon: TestTubes, screens: ["/admin/clinics/lab"] },
];

export type NavigationItem = { label: string; icon: LucideIcon; to: Destination; covers: readonly string[] };

/** What this user finds in the side navigation. */
export function navigationOf(account: Account): NavigationItem[] {
  const open = items.flatMap(({ label, icon, screens }) => {
    const to = screens.find((screen) => canOpen(account, screen) && isDisplayed(account, screen));
    return to ? [{ label, icon, to, covers: screens }] : [];
  });
  const home = { label: "Dashboard", icon: LayoutDashboard, to: "/admin/clinics/dashboard" as const };
  return [{ ...home, covers: [home.to] }, ...open];
}
