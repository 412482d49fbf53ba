import { useListSearch } from "../lib/use-list-search.ts";
import { storePageFields } from "@kitpath/contract/storefront/stores/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { storeQuery } from "../areas/storefront/store-products/queries.ts";
import { StoreScreen } from "../areas/storefront/store-products/store-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/clinics/storefront/store/$storeId")({
  ...listAddress(storePageFields),
  loader: ({ context: { queryClient }, deps, params }) =>
    void queryClient.prefetchQuery(storeQuery(params.storeId, deps)),
  component: StoreRoute,
});

function StoreRoute() {
  const { storeId } = Route.useParams();
  return <StoreScreen storeId={storeId} {...useListSearch(Route.useSearch())} />;
}
