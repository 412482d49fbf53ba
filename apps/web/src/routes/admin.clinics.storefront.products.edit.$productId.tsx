import { readQuery, searchField } from "@kitpath/contract/lists/query-fields";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import { useQuery } from "@tanstack/react-query";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { Link, createFileRoute } from "@tanstack/react-router";
import { EditProductScreen } from "../areas/storefront/store-products/edit-product-screen.tsx";
import { storeProductQuery } from "../areas/storefront/store-products/queries.ts";
import { useIsHere } from "../lib/use-is-here.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

const fields = { storeId: searchField(40) };
type Search = QueryOf<typeof fields>;

export const Route = createFileRoute("/admin/clinics/storefront/products/edit/$productId")({
  validateSearch: (search: Partial<Search> & SearchSchemaInput) => readQuery(fields, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) =>
    void queryClient.prefetchQuery(storeProductQuery(deps.storeId, params.productId)),
  component: EditRoute,
});

function EditRoute() {
  const { productId } = Route.useParams();
  const { storeId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isHere = useIsHere();
  const query = useQuery(storeProductQuery(storeId, productId));
  return (
    <>
      <PageHead
        title="Edit product"
        trail={<Link to="/admin/clinics/storefront">Storefront</Link>}
        sub={query.data?.store.title ?? " "}
      />
      <Loaded
        query={query}
        failure="This product could not be shown"
        missing={
          <EmptyState
            title="Product not found"
            action={
              storeId ? (
                <ButtonLink to="/admin/clinics/storefront/store/$storeId" params={{ storeId }}>
                  Go to the store’s products
                </ButtonLink>
              ) : (
                <ButtonLink to="/admin/clinics/storefront">Go to Storefront</ButtonLink>
              )
            }
          >
            It may have been removed from the store.
          </EmptyState>
        }
      >
        {({ store, data }) => (
          <EditProductScreen
            store={store}
            product={data}
            onDone={() =>
              void (
                isHere() && navigate({ to: "/admin/clinics/storefront/store/$storeId", params: { storeId } })
              )
            }
          />
        )}
      </Loaded>
    </>
  );
}
