import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** In the place of a store that the address names and that there is not. */
export const NoStore = () => (
  <EmptyState
    isWholeScreen
    title="Store not found."
    action={<ButtonLink to="/admin/clinics/storefront">View stores</ButtonLink>}
  />
);
