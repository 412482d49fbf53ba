import type { Dashboard } from "@kitpath/contract/dashboard";
import type { Account, Screen } from "../../lib/access.ts";
import { canOpen } from "../../lib/access.ts";
import { FigureCards } from "../../ui/figure-cards.tsx";

type Line = {
  name: keyof Dashboard["waiting"];
  label: string;
  /** Explains the figure in a sentence. */
  text: string;
  to: Screen;
  search: Record<string, string>;
};

const lines: readonly Line[] = [
  {
    name: "critical",
    label: "Critical results",
    text: "Not yet acknowledged",
    to: "/admin/clinics/critical_results",
    search: {},
  },
  {
    name: "unpaid",
    label: "Unpaid",
    text: "Orders with unconfirmed payment",
    to: "/admin/clinics/order_history",
    search: { status: "created" },
  },
  {
    name: "returned",
    label: "On the way back",
    text: "Samples returned but not yet at the bench",
    to: "/admin/clinics/test_results",
    search: { status: "registered" },
  },
  {
    name: "late",
    label: "Late at the lab",
    text: "Samples past their usual turnaround",
    to: "/admin/clinics/test_results",
    search: { status: "processing" },
  },
];

/** Only users who may see results get the critical ones; the other figures are for everybody. */
const linesFor = (account: Account) =>
  lines.filter(({ name, to }) => name !== "critical" || canOpen(account, to));

/** What is waiting for the clinic: each figure links to its list if the user may open it. */
export const Waiting = ({ account, waiting }: { account: Account; waiting: Dashboard["waiting"] | null }) => (
  <FigureCards
    title="Needs your attention"
    cards={linesFor(account).map(({ name, to, ...line }) => ({
      ...line,
      figure: waiting?.[name] ?? undefined,
      to: canOpen(account, to) ? to : null,
    }))}
  />
);
