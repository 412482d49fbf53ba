import {
  BookOpen,
  CirclePlus,
  ClipboardList,
  Code,
  FlaskConical,
  ListChecks,
  Rocket,
  ScanBarcode,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Account, Screen } from "../../../lib/access.ts";
import { canOpen } from "../../../lib/access.ts";
import type { LinkCard } from "../../../ui/link-cards.tsx";
import { LinkCards } from "../../../ui/link-cards.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { DashboardNotices } from "./dashboard-notices.tsx";
import styles from "./dashboard-screen.module.css";

type Start = { to: Screen; icon: LucideIcon; title: string; text: string };

const starts: readonly Start[] = [
  { to: "/admin/clinics/order", icon: CirclePlus, title: "Place an order", text: "Send a kit to a patient." },
  {
    to: "/admin/clinics/order_history",
    icon: ClipboardList,
    title: "Track your orders",
    text: "Where every kit is, from payment to result.",
  },
  {
    to: "/admin/clinics/test_results",
    icon: FlaskConical,
    title: "Read results",
    text: "Biomarkers with their units and reference ranges.",
  },
  {
    to: "/admin/clinics/integrations",
    icon: Code,
    title: "Build an integration",
    text: "API keys, webhooks and test orders.",
  },
  {
    to: "/admin/lab/accession",
    icon: ScanBarcode,
    title: "Receive samples",
    text: "Scan them one by one.",
  },
  {
    to: "/admin/lab/samples",
    icon: ListChecks,
    title: "Work through your lists",
    text: "By test, most urgent first.",
  },
];

const guides: readonly LinkCard[] = [
  {
    to: "/docs/quickstart",
    icon: Rocket,
    title: "Quickstart guide",
    text: "From an API key to a first result.",
  },
  {
    to: "/docs",
    icon: BookOpen,
    title: "API documentation",
    text: "Calls, webhooks, errors and changes.",
  },
];

type DashboardScreenProps = {
  account: Account;
  children: ReactNode;
};

/** The first screen after sign-in; `children` are the figures that users return for. */
export function DashboardScreen({ account, children }: DashboardScreenProps) {
  const open = starts.filter(({ to }) => canOpen(account, to));
  const { supportEmail } = account.configuration;
  return (
    <>
      <PageHead
        title={`Hello, ${account.profile.fname}`}
        sub={account.clinic?.name ?? account.lab?.name ?? account.provider?.name ?? "Kitpath"}
        actions={<a href={`mailto:${supportEmail}`}>Contact support</a>}
      />
      <DashboardNotices account={account} />
      {children}
      <section aria-labelledby="getting-started" className={styles.starts}>
        <h2 id="getting-started">Getting started</h2>
        <LinkCards cards={[...open, ...guides]} />
      </section>
    </>
  );
}
