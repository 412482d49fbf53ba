import type { StorePageQuery } from "@kitpath/contract/list-queries";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type NoProductsProps = {
  storeId: string;
  query: StorePageQuery;
  canAdd: boolean;
  onChange: (change: Partial<StorePageQuery>) => void;
};

/** Why the list is empty, and the way out of it. */
export function NoProducts({ storeId, query, canAdd, onChange }: NoProductsProps) {
  if (query.page > 1) {
    return (
      <EmptyState
        title="There are no products on this page"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No products added."
      action={
        canAdd ? (
          <ButtonLink to="/admin/clinics/storefront/products/add" search={{ storeId }} variant="primary">
            Add the first product
          </ButtonLink>
        ) : null
      }
    >
      Choose a kit and its retail price; it goes to your shop from here.
    </EmptyState>
  );
}
