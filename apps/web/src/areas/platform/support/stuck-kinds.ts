import type { StuckKind } from "@kitpath/contract/platform/support/support-lists";
import {
  missedDays,
  unassignedHours,
  unprocessedDays,
} from "@kitpath/contract/platform/support/support-lists";
import type { LucideIcon } from "lucide-react";
import {
  CalendarClock,
  CalendarX2,
  FlaskConical,
  PackageX,
  RefreshCwOff,
  ScanBarcode,
  Siren,
  UserRoundX,
  Webhook,
} from "lucide-react";

type Words = {
  icon: LucideIcon;
  title: string;
  /** What it is and why it counts as stuck. */
  text: string;
  /** The label of the list's column for what it concerns. */
  about: string;
};

export const stuckWords: Record<StuckKind, Words> = {
  critical_alerts: {
    icon: Siren,
    title: "Open critical results",
    text: "Critical results that nobody at the clinic has acknowledged yet.",
    about: "Kit",
  },
  unprocessed_orders: {
    icon: PackageX,
    title: "Paid but not processed",
    text: `Orders paid more than ${unprocessedDays} days ago that are not being processed yet.`,
    about: "Product",
  },
  unassigned_visits: {
    icon: UserRoundX,
    title: "Visits without a nurse",
    text: `Visits asked for more than ${unassignedHours} hours ago that have no time yet.`,
    about: "Area",
  },
  late_visits: {
    icon: CalendarClock,
    title: "Late visits",
    text: "Visits that should be over, and nobody has said how they went.",
    about: "Area",
  },
  failed_visits: {
    icon: CalendarX2,
    title: "Failed visits",
    text: `Visits at which no sample was taken and somebody must decide, and those that nobody attended in the last ${missedDays} days.`,
    about: "Area",
  },
  late_results: {
    icon: FlaskConical,
    title: "Overdue results",
    text: "Samples at a lab that are past the agreed turnaround.",
    about: "Kit",
  },
  failing_webhooks: {
    icon: Webhook,
    title: "Failing webhooks",
    text: "Webhooks that the partner’s system does not accept, including those switched off for failing.",
    about: "Event",
  },
  failed_syncs: {
    icon: RefreshCwOff,
    title: "Shop products not synced",
    text: "Products that could not be synced to their shop.",
    about: "Product",
  },
  unmatched_scans: {
    icon: ScanBarcode,
    title: "Unmatched scans",
    text: "Codes that labs have scanned but could not match to a sample.",
    about: "Code",
  },
};
