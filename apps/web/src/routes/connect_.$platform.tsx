import { createFileRoute, redirect } from "@tanstack/react-router";

/** Shops may open the landing page at an address of their own, such as `/connect/shopify`. */
export const Route = createFileRoute("/connect_/$platform")({
  validateSearch: (search: Record<string, unknown>): { shopify?: string } => search,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/connect", search, replace: true });
  },
});
