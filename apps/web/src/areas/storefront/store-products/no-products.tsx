import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

type NoProductsProps = {
  storeId: string;
  canAdd: boolean;
};

/** Explains why the list is empty, and offers the next step. */
export function NoProducts({ storeId, canAdd }: NoProductsProps) {
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
      Choose a kit and set its retail price. We add it to your shop.
    </EmptyState>
  );
}
