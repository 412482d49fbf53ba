import type { StatusCounts } from "@kitpath/contract/results";
import type { TestTab } from "@kitpath/contract/test-status";
import { Link } from "@tanstack/react-router";
import { classNames } from "../../ui/class-names.ts";
import type { ResultsPath, ResultsSearch } from "./results-search.ts";
import styles from "./status-tabs.module.css";

type StatusTabsProps = {
  tabs: readonly { status: TestTab; label: string }[];
  screen: ResultsPath;
  search: ResultsSearch;
  count: StatusCounts | undefined;
};

const number = new Intl.NumberFormat("en-GB");

/** The tabs of a results screen, each with how many tests it holds. */
export const StatusTabs = ({ tabs, screen, search, count }: StatusTabsProps) => (
  <nav aria-label="Status" className={styles.tabs}>
    {tabs.map(({ status, label }) => (
      <Link
        key={status}
        to={screen}
        search={{ ...search, status, start: 0, details: undefined }}
        className={classNames(styles.tab, status === search.status && styles.current)}
        aria-current={status === search.status ? "page" : undefined}
      >
        {label}
        <b className={styles.count}>{count ? number.format(count[status]) : "–"}</b>
      </Link>
    ))}
  </nav>
);
