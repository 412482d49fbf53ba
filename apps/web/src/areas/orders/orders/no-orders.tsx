import { isReversed, reversedRange } from "../../../lib/day-seconds.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { ChangeHistory, OrderHistorySearch } from "./order-history-search.ts";
import { conditionsIn, noFilter } from "./orders-filter.tsx";

/** Explains why the list is empty, and offers the next step. */
export function NoOrders({ search, onChange }: { search: OrderHistorySearch; onChange: ChangeHistory }) {
  const isFiltered = conditionsIn(search) > 0;
  const reversed = isReversed(search.startTime, search.endTime) ? reversedRange : null;
  if (search.search) {
    return (
      <EmptyState
        title={`No order matches “${search.search}”`}
        action={
          <Button onClick={() => onChange({ ...noFilter, search: "", page: 1 })}>
            {isFiltered ? "Clear the search and the filter" : "Clear the search"}
          </Button>
        }
      >
        {isFiltered
          ? (reversed ?? "Only orders that match both the search and the filter are shown.")
          : "Search by patient name, order number or e-mail."}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title="No order matches the filter"
        action={<Button onClick={() => onChange({ ...noFilter, page: 1 })}>Clear the filter</Button>}
      >
        {reversed ?? "Try a different status, product, appointment or date."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      action={
        <ButtonLink to="/admin/clinics/order" variant="primary">
          Place the first order
        </ButtonLink>
      }
    >
      Orders appear here as soon as they are placed.
    </EmptyState>
  );
}
