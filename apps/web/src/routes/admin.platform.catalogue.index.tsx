import type { ProductTableQuery } from "@kitpath/contract/catalogue/products/list-query";
import { productTableFields } from "@kitpath/contract/catalogue/products/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { CatalogueFrame } from "../areas/catalogue/products/catalogue-frame.tsx";
import { ProductsList } from "../areas/catalogue/products/products-list.tsx";
import { productsQuery } from "../areas/catalogue/products/queries.ts";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/catalogue/")({
  ...listAddress(productTableFields),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: loads(productsQuery),
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
