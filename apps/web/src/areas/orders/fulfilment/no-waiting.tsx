import type { WaitingQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

type NoWaitingProps = { query: WaitingQuery; onChange: (change: Partial<WaitingQuery>) => void };

/** Explains why there is nothing to pack, and offers the next step. */
export function NoWaiting({ query, onChange }: NoWaitingProps) {
  if (query.search) {
    return (
      <EmptyState
        title={`No order here begins with “${query.search}”`}
        action={<Button onClick={() => onChange({ search: "", page: 1 })}>Clear the search</Button>}
      >
        It may be on the other tab, already dispatched or not paid yet.
      </EmptyState>
    );
  }
  return query.status === "confirmed" ? (
    <EmptyState title="No orders waiting">They appear here as soon as they are paid.</EmptyState>
  ) : (
    <EmptyState
      title="No orders in hand"
      action={<ButtonLink to="/admin/platform/fulfilment">View waiting orders</ButtonLink>}
    >
      Select waiting orders and take them up.
    </EmptyState>
  );
}
