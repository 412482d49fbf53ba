import {
  BookOpen,
  Building2,
  FileSignature,
  HeartPulse,
  LifeBuoy,
  PackageCheck,
  ShieldCheck,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Account, Screen } from "../../lib/access.ts";
import { canOpen } from "../../lib/access.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkCards } from "../../ui/link-cards.tsx";
import { PageHead } from "../../ui/page-head.tsx";

type Area = { to: Screen; icon: LucideIcon; title: string; text: string };

const areas: readonly Area[] = [
  {
    to: "/admin/platform/partners",
    icon: Building2,
    title: "Partners and labs",
    text: "Who they are, what they may order, and at what price.",
  },
  {
    to: "/admin/platform/fulfilment",
    icon: PackageCheck,
    title: "Fulfilment",
    text: "Orders that wait, packing by scanner, the stock of kits, and recalls.",
  },
  {
    to: "/admin/platform/support",
    icon: LifeBuoy,
    title: "Support",
    text: "Find anything by its number, a name or an e-mail, and put it right.",
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
    text: "What labs have accepted and want to test.",
  },
  {
    to: "/admin/platform/privacy",
    icon: ShieldCheck,
    title: "Privacy",
    text: "Requests of people, how long records are kept, breaches and sub-processors.",
  },
  {
    to: "/admin/platform/health",
    icon: HeartPulse,
    title: "Health",
    text: "Background work, the database, the disk, and what needs somebody.",
  },
];

/** The first screen of the platform's staff. */
export function PlatformScreen({ account }: { account: Account }) {
  const open = areas.filter(({ to }) => canOpen(account, to));
  return (
    <>
      <PageHead title={`Hello, ${account.profile.fname}`} sub="The platform and everybody on it." />
      {open.length > 0 ? (
        <LinkCards cards={open} />
      ) : (
        <EmptyState title="Nothing is open to you yet">Ask an administrator for a role.</EmptyState>
      )}
    </>
  );
}
