import { readQuery, textField } from "@kitpath/contract/lists/query-fields";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import { useQuery } from "@tanstack/react-query";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { Link, createFileRoute } from "@tanstack/react-router";
import { CreateProductScreen } from "../areas/storefront/store-products/create-product-screen.tsx";
import { storesQuery, variationsQuery } from "../areas/storefront/store-products/queries.ts";
import { StoreGate } from "../areas/storefront/store-products/store-gate.tsx";
import { useIsHere } from "../lib/use-is-here.ts";
import { PageHead } from "../ui/page-head.tsx";

const fields = { storeId: textField(40), product: textField(20) };
type Search = QueryOf<typeof fields>;

export const Route = createFileRoute("/admin/clinics/storefront/products/create")({
  validateSearch: (search: Partial<Search> & SearchSchemaInput) => readQuery(fields, search),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(storesQuery);
    void queryClient.prefetchQuery(variationsQuery);
  },
  component: CreateRoute,
});

function CreateRoute() {
  const { storeId, product } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  const variations = useQuery(variationsQuery).data?.product_variations;
  const isFound = variations?.some(({ product_code: code }) => code === product);
  return (
    <>
      <PageHead
        title="Create a product"
        trail={<Link to="/admin/clinics/storefront">Storefront</Link>}
        sub={product && isFound !== false ? "What shoppers see and pay." : "Choose the kit to sell."}
      />
      <StoreGate storeId={storeId} onChoose={(id) => void navigate({ search: { storeId: id } })}>
        {(store) => (
          <CreateProductScreen
            store={store}
            productCode={product}
            onNext={(code) => void navigate({ search: { storeId: store.id, product: code } })}
            onDone={() =>
              void (
                isHere() &&
                navigate({
                  to: "/admin/clinics/storefront/store/$storeId",
                  params: { storeId: store.id },
                })
              )
            }
          />
        )}
      </StoreGate>
    </>
  );
}
