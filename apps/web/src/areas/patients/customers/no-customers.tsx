import type { CustomerListQuery } from "@kitpath/contract/patients/customers/list-query";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

type NoCustomersProps = {
  query: CustomerListQuery;
  onChange: (change: Partial<CustomerListQuery>) => void;
  canOrder: boolean;
};

/** Explains why the list is empty, and offers the next step. */
export function NoCustomers({ query, onChange, canOrder }: NoCustomersProps) {
  if (query.search) {
    return (
      <EmptyState
        title={`Nobody matches “${query.search}”`}
        action={<Button onClick={() => onChange({ search: "", page: 1 })}>Clear the search</Button>}
      >
        Search by name, e-mail, phone number or date of birth.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No customers yet"
      action={
        canOrder ? (
          <ButtonLink to="/admin/clinics/order" variant="primary">
            Place the first order
          </ButtonLink>
        ) : null
      }
    >
      People appear here once an order is placed for them.
    </EmptyState>
  );
}
