import { useListSearch } from "../lib/use-list-search.ts";
import { shopOrderListFields } from "@kitpath/contract/storefront/shop-orders/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { shopOrdersQuery } from "../areas/storefront/shop-orders/queries.ts";
import { ShopOrdersScreen } from "../areas/storefront/shop-orders/shop-orders-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/clinics/storefront/orders/")({
  ...listAddress(shopOrderListFields),
  loader: loads(shopOrdersQuery),
  component: ShopOrdersRoute,
});

function ShopOrdersRoute() {
  const navigate = Route.useNavigate();
  return (
    <ShopOrdersScreen
      {...useListSearch(Route.useSearch())}
      onOpen={(shopOrderId) =>
        void navigate({ to: "/admin/clinics/storefront/orders/$shopOrderId", params: { shopOrderId } })
      }
    />
  );
}
