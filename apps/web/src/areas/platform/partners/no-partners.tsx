import type { PartnerListQuery } from "@kitpath/contract/platform/partners/list-query";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { conditionsIn, noFilter } from "./partners-filter.tsx";

type NoPartnersProps = { query: PartnerListQuery; onChange: (change: Partial<PartnerListQuery>) => void };

/** Explains why the list is empty, and offers the next step. */
export function NoPartners({ query, onChange }: NoPartnersProps) {
  if (query.search || conditionsIn(query) > 0) {
    return (
      <EmptyState
        title={query.search ? `Nobody matches “${query.search}”` : "No partners or labs match the filter"}
        action={
          <Button onClick={() => onChange({ ...noFilter, search: "", page: 1 })}>Clear the filter</Button>
        }
      >
        Search by name, partner code, city, or a user’s e-mail.
      </EmptyState>
    );
  }
  return <EmptyState title="No partners or labs yet">They appear here as soon as they register.</EmptyState>;
}
