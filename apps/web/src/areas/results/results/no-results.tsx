import type { StatusCounts } from "@kitpath/contract/results/results/results";
import { isReversed, reversedRange } from "../../../lib/day-seconds.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { countFilters, noFilter } from "./filter-state.ts";
import type { ChangeSearch, ResultsPath, ResultsSearch } from "./results-search.ts";

function whyNone(screen: ResultsPath, search: ResultsSearch): string {
  if (isReversed(search.startTime, search.endTime)) return reversedRange;
  return search.productTestType && screen === "/admin/clinics/test_results"
    ? "Tests of this type are under COVID-19 Tests."
    : "No test on this tab matches the filter.";
}

type NoResultsProps = {
  screen: ResultsPath;
  search: ResultsSearch;
  onChange: ChangeSearch;
  count: StatusCounts | undefined;
};

/** A tab without tests: nothing matches the filter, only other tabs have tests, or there are none yet. */
export function NoResults({ screen, search, onChange, count }: NoResultsProps) {
  if (search.start > 0 && (count?.[search.status] ?? 0) > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => onChange({ start: 0 })}>Go to the first page</Button>}
      />
    );
  if (countFilters(search) > 0)
    return (
      <EmptyState
        title="No results."
        action={<Button onClick={() => onChange({ ...noFilter, start: 0 })}>Clear the filter</Button>}
      >
        {whyNone(screen, search)}
      </EmptyState>
    );
  const elsewhere = count?.all ?? 0;
  if (elsewhere > 0)
    return (
      <EmptyState
        title="No results."
        action={<Button onClick={() => onChange({ status: "all", start: 0 })}>Show all {elsewhere}</Button>}
      >
        No tests have this status.
      </EmptyState>
    );
  return <EmptyState title="No results.">Tests appear here once their kits are registered.</EmptyState>;
}
