import { EmptyState } from "./empty-state.tsx";

/** How a screen for ordering or selling says that it could not load the products (specification 2 section 8). */
export const productsFailure = {
  failure: "The products could not be shown",
  message: "An error has occurred. Please contact an account manager.",
} as const;

/** What a screen for ordering or selling says to an account without products (specification 2 section 8). */
export const NoProducts = ({ title }: { title: string }) => (
  <EmptyState title={title}>
    Please contact an account manager to configure products for your account.
  </EmptyState>
);
