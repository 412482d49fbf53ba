import type { StuckKind } from "@kitpath/contract/platform/support/support-lists";
import { unprocessedDays } from "@kitpath/contract/platform/support/support-lists";
import type { LucideIcon } from "lucide-react";
import { FlaskConical, PackageX, RefreshCwOff, ScanBarcode, Siren, Webhook } from "lucide-react";

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
