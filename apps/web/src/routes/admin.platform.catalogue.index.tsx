import type { ProductTableQuery } from "@kitpath/contract/catalogue/products/list-query";
import { productTableFields } from "@kitpath/contract/catalogue/products/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { useCallback } from "react";
import { CatalogueFrame } from "../areas/catalogue/products/catalogue-frame.tsx";
import { ProductsList } from "../areas/catalogue/products/products-list.tsx";
import { productsQuery } from "../areas/catalogue/products/queries.ts";

export const Route = createFileRoute("/admin/platform/catalogue/")({
  validateSearch: (search: Partial<ProductTableQuery> & SearchSchemaInput) =>
    readQuery(productTableFields, search),
  search: { middlewares: [stripSearchParams<ProductTableQuery>(readQuery(productTableFields, {}))] },
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(productsQuery(deps)),
  component: ProductsRoute,
});

function ProductsRoute() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    (part: Partial<ProductTableQuery>) => void navigate({ search: (current) => ({ ...current, ...part }) }),
    [navigate],
  );
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  return (
    <CatalogueFrame adds="product" search={query.search} onSearch={onSearch}>
      <ProductsList
        query={query}
        onChange={change}
        onOpen={(code) => void navigate({ to: "/admin/platform/catalogue/products/$code", params: { code } })}
      />
    </CatalogueFrame>
  );
}
