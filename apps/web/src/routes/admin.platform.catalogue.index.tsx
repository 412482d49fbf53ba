import type { CatalogueListQuery } from "@kitpath/contract/list-queries";
import { catalogueListFields } from "@kitpath/contract/list-queries";
import { readQuery } from "@kitpath/contract/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { useCallback } from "react";
import { CatalogueFrame } from "../features/catalogue/catalogue-frame.tsx";
import { ProductsList } from "../features/catalogue/products-list.tsx";
import { productsQuery } from "../features/catalogue/queries.ts";

export const Route = createFileRoute("/admin/platform/catalogue/")({
  validateSearch: (search: Partial<CatalogueListQuery> & SearchSchemaInput) =>
    readQuery(catalogueListFields, search),
  search: { middlewares: [stripSearchParams<CatalogueListQuery>(readQuery(catalogueListFields, {}))] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(productsQuery),
  component: ProductsRoute,
});

function ProductsRoute() {
  const { search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback((text: string) => void navigate({ search: { search: text } }), [navigate]);
  return (
    <CatalogueFrame adds="product" search={search} onSearch={onSearch}>
      <ProductsList
        search={search}
        onSearch={onSearch}
        onOpen={(code) => void navigate({ to: "/admin/platform/catalogue/products/$code", params: { code } })}
      />
    </CatalogueFrame>
  );
}
