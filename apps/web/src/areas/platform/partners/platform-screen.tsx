import {
  BookOpen,
  Building2,
  ClipboardPen,
  FileCheck2,
  FileSignature,
  HeartPulse,
  LifeBuoy,
  PackageCheck,
  ShieldCheck,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Account, Screen } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkCards } from "../../../ui/link-cards.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./platform-screen.module.css";

type Area = { to: Screen; icon: LucideIcon; title: string; text: string };

const areas: readonly Area[] = [
  {
    to: "/admin/platform/partners",
    icon: Building2,
    title: "Partners and labs",
    text: "Their details, products and prices.",
  },
  {
    to: "/admin/platform/fulfilment",
    icon: PackageCheck,
    title: "Fulfilment",
    text: "Orders to pack, packing by scanner, kit stock and recalls.",
  },
  {
    to: "/admin/platform/support",
    icon: LifeBuoy,
    title: "Support",
    text: "Find anything by number, name or e-mail, and fix it.",
  },
  {
    to: "/admin/platform/catalogue",
    icon: BookOpen,
    title: "Catalogue",
    text: "Products, biomarkers and their reference ranges.",
  },
  {
    to: "/admin/platform/slas",
    icon: FileSignature,
    title: "Service agreements",
    text: "Agreements that labs have accepted, and your decisions.",
  },
  {
    to: "/admin/platform/privacy",
    icon: ShieldCheck,
    title: "Privacy",
    text: "Privacy requests, retention, breaches and sub-processors.",
  },
  {
    to: "/admin/platform/reviews",
    icon: ClipboardPen,
    title: "Review",
    text: "Results that you review for clinics without a clinician.",
  },
  {
    to: "/admin/platform/approvals",
    icon: FileCheck2,
    title: "Approvals",
    text: "US orders that you decide for clinics without a licensed physician.",
  },
  {
    to: "/admin/platform/health",
    icon: HeartPulse,
    title: "Health",
    text: "Background jobs, the database, disk space and alerts.",
  },
];

type PlatformScreenProps = {
  account: Account;
  /** What needs attention. */
  children: ReactNode;
};

/** The first screen of the platform's staff. */
export function PlatformScreen({ account, children }: PlatformScreenProps) {
  const open = areas.filter(({ to }) => canOpen(account, to));
  return (
    <>
      <PageHead title={`Hello, ${account.profile.fname}`} sub="The platform and everyone on it." />
      {open.length > 0 ? (
        <LinkCards cards={open} />
      ) : (
        <EmptyState title="You have no access yet">Ask an administrator to give you a role.</EmptyState>
      )}
      {children ? <div className={styles.attention}>{children}</div> : null}
    </>
  );
}
