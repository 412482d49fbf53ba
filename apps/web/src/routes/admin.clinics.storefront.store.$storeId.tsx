import type { StorePageQuery } from "@kitpath/contract/storefront/stores/list-query";
import { storePageFields } from "@kitpath/contract/storefront/stores/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { storeQuery } from "../areas/storefront/store-products/queries.ts";
import { StoreScreen } from "../areas/storefront/store-products/store-screen.tsx";

export const Route = createFileRoute("/admin/clinics/storefront/store/$storeId")({
  validateSearch: (search: Partial<StorePageQuery> & SearchSchemaInput) => readQuery(storePageFields, search),
  search: { middlewares: [stripSearchParams<StorePageQuery>(readQuery(storePageFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) =>
    void queryClient.prefetchQuery(storeQuery(params.storeId, deps)),
  component: StoreRoute,
});

function StoreRoute() {
  const { storeId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StoreScreen
      storeId={storeId}
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
