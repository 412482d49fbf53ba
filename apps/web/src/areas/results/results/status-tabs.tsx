import type { StatusCounts } from "@kitpath/contract/results/results/results";
import type { TestTab } from "@kitpath/contract/catalogue/products/test-status";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import type { ResultsPath, ResultsSearch } from "./results-search.ts";

type StatusTabsProps = {
  tabs: readonly { status: TestTab; label: string }[];
  screen: ResultsPath;
  search: ResultsSearch;
  count: StatusCounts | undefined;
};

/** The tabs of a results screen, each with its number of tests. */
export const StatusTabs = ({ tabs, screen, search, count }: StatusTabsProps) => (
  <Tabs label="Status" look="segments">
    {tabs.map(({ status, label }) => (
      <TabLink
        key={status}
        to={screen}
        search={{ ...search, status, start: 0, details: undefined }}
        // Otherwise the tab without search parameters is also active on every other.
        activeOptions={{ exact: true }}
        aria-current={status === search.status ? "page" : undefined}
        count={count?.[status] ?? null}
      >
        {label}
      </TabLink>
    ))}
  </Tabs>
);
