import type { ShopOrderListQuery } from "@kitpath/contract/storefront/shop-orders/list-query";
import { shopOrderListFields } from "@kitpath/contract/storefront/shop-orders/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { shopOrdersQuery } from "../areas/storefront/shop-orders/queries.ts";
import { ShopOrdersScreen } from "../areas/storefront/shop-orders/shop-orders-screen.tsx";

export const Route = createFileRoute("/admin/clinics/storefront/orders/")({
  validateSearch: (search: Partial<ShopOrderListQuery> & SearchSchemaInput) =>
    readQuery(shopOrderListFields, search),
  search: { middlewares: [stripSearchParams<ShopOrderListQuery>(readQuery(shopOrderListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(shopOrdersQuery(deps)),
  component: ShopOrdersRoute,
});

function ShopOrdersRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShopOrdersScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onOpen={(shopOrderId) =>
        void navigate({ to: "/admin/clinics/storefront/orders/$shopOrderId", params: { shopOrderId } })
      }
    />
  );
}
