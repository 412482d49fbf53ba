import { readQuery, searchField, textField } from "@kitpath/contract/lists/query-fields";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { Link, createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { useCallback } from "react";
import { AddProductScreen } from "../areas/storefront/store-products/add-product-screen.tsx";
import { storesQuery, variationsQuery } from "../areas/storefront/store-products/queries.ts";
import { StoreGate } from "../areas/storefront/store-products/store-gate.tsx";
import { PageHead } from "../ui/page-head.tsx";

const fields = { storeId: textField(40), search: searchField(100) };
type Search = QueryOf<typeof fields>;

export const Route = createFileRoute("/admin/clinics/storefront/products/add")({
  validateSearch: (search: Partial<Search> & SearchSchemaInput) => readQuery(fields, search),
  search: { middlewares: [stripSearchParams<Search>({ search: "" })] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(storesQuery);
    void queryClient.prefetchQuery(variationsQuery);
  },
  component: AddRoute,
});

function AddRoute() {
  const { storeId, search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (text: string) => void navigate({ search: (current) => ({ ...current, search: text }) }),
    [navigate],
  );
  return (
    <>
      <PageHead title="Add a product" trail={<Link to="/admin/clinics/storefront">Storefront</Link>} />
      <StoreGate storeId={storeId} onChoose={(id) => void navigate({ search: { storeId: id } })}>
        {(store) => (
          <AddProductScreen
            store={store}
            search={search}
            onSearch={onSearch}
            onAdded={() =>
              void navigate({
                to: "/admin/clinics/storefront/store/$storeId",
                params: { storeId: store.id },
              })
            }
          />
        )}
      </StoreGate>
    </>
  );
}
