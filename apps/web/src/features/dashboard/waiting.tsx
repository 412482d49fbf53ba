import type { Dashboard } from "@kitpath/contract/dashboard";
import { Link } from "@tanstack/react-router";
import type { Account, Screen } from "../../lib/access.ts";
import { canOpen } from "../../lib/access.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./waiting.module.css";

type Line = {
  name: keyof Dashboard["waiting"];
  label: string;
  /** What is meant, in a sentence. */
  text: string;
  to: Screen;
  search: Record<string, string>;
};

const lines: readonly Line[] = [
  {
    name: "critical",
    label: "Critical results",
    text: "That nobody has acknowledged",
    to: "/admin/clinics/critical_results",
    search: {},
  },
  {
    name: "unpaid",
    label: "Unpaid",
    text: "Orders whose payment is not confirmed",
    to: "/admin/clinics/order_history",
    search: { status: "created" },
  },
  {
    name: "returned",
    label: "On the way back",
    text: "Samples returned and not yet at the bench",
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

/** Critical results are for those who may see results; what else waits is no secret. */
const linesFor = (account: Account) =>
  lines.filter(({ name, to }) => name !== "critical" || canOpen(account, to));

/** What waits for the clinic: each figure leads to its list, where the user may open it. */
export const Waiting = ({ account, waiting }: { account: Account; waiting: Dashboard["waiting"] | null }) => (
  <section aria-labelledby="waiting" className={styles.section}>
    <h2 id="waiting">What waits for you</h2>
    <ul className={styles.list}>
      {linesFor(account).map(({ name, label, text, to, search }) => {
        const n = waiting?.[name] ?? undefined;
        const content = (
          <>
            <strong className={classNames(styles.figure, n ? styles.some : null)}>
              {n === undefined ? <Skeleton width="2ch" /> : n.toLocaleString("en-GB")}
            </strong>
            <span className={styles.label}>{label}</span>
            <span className={styles.text}>{text}</span>
          </>
        );
        return (
          <li key={name}>
            {canOpen(account, to) ? (
              <Link to={to} search={search} className={styles.card}>
                {content}
              </Link>
            ) : (
              <span className={styles.card}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
