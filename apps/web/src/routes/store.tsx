import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { FromShopScreen } from "../areas/storefront/stores/from-shop-screen.tsx";
import { StoreLoginScreen } from "../areas/storefront/stores/store-login-screen.tsx";
import { configurationQuery } from "../lib/access.ts";
import { Loaded } from "../ui/loaded.tsx";

type Search = { shop?: string; hmac?: string };

/** The whole query is kept, because the shop's signature covers all of it. */
export const Route = createFileRoute("/store")({
  validateSearch: (search: Record<string, unknown>): Search => search,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(configurationQuery),
  component: StoreRoute,
});

function StoreRoute() {
  const { shop = "", hmac } = Route.useSearch();
  const { searchStr } = useLocation();
  const query = useQuery(configurationQuery);
  if (hmac) return <FromShopScreen query={searchStr.replace(/^\?/, "")} />;
  return (
    <Loaded query={query} failure="This screen could not be shown">
      {({ testStore }) => <StoreLoginScreen isTest={testStore} shop={shop} />}
    </Loaded>
  );
}
