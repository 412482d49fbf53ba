import type { StuckKind } from "@kitpath/contract/support-lists";
import { unprocessedDays } from "@kitpath/contract/support-lists";
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
    title: "Critical results open",
    text: "Critical results that nobody of the clinic has acknowledged.",
    about: "Kit",
  },
  unprocessed_orders: {
    icon: PackageX,
    title: "Paid but not prepared",
    text: `Orders that were paid for more than ${unprocessedDays} days ago.`,
    about: "Product",
  },
  late_results: {
    icon: FlaskConical,
    title: "Results overdue",
    text: "Samples that are at a lab beyond the agreed turnaround.",
    about: "Kit",
  },
  failing_webhooks: {
    icon: Webhook,
    title: "Webhooks failing",
    text: "Addresses of partners that do not take what they are told.",
    about: "Event",
  },
  failed_syncs: {
    icon: RefreshCwOff,
    title: "Shop products not synced",
    text: "Products that could not be brought to their shop.",
    about: "Product",
  },
  unmatched_scans: {
    icon: ScanBarcode,
    title: "Samples unmatched",
    text: "Codes that labs have scanned and that have no sample.",
    about: "Code",
  },
};
