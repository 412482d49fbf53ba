import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { shopOrderQuery } from "../areas/storefront/shop-orders/queries.ts";
import { ShopOrderForm } from "../areas/storefront/shop-orders/shop-order-form.tsx";
import { countriesQuery } from "../lib/countries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/storefront/orders/$shopOrderId")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(shopOrderQuery(params.shopOrderId));
    void queryClient.prefetchQuery(countriesQuery);
  },
  component: ShopOrderRoute,
});

function ShopOrderRoute() {
  const { shopOrderId } = Route.useParams();
  const navigate = Route.useNavigate();
  const query = useQuery(shopOrderQuery(shopOrderId));
  const countries = useQuery(countriesQuery);
  const { data: order } = query.data ?? {};
  return (
    <>
      <PageHead
        title={order ? `Shop order ${order.name}` : "Shop order"}
        trail={<Link to="/admin/clinics/storefront/orders">Needs attention</Link>}
        sub={
          order
            ? `${order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")} · ${order.store.title}`
            : " "
        }
      />
      <Loaded
        query={query}
        failure="This order could not be shown"
        missing={
          <EmptyState
            title="Shop order not found"
            action={<ButtonLink to="/admin/clinics/storefront/orders">View shop orders</ButtonLink>}
          >
            It may have been completed or cancelled.
          </EmptyState>
        }
      >
        {({ data }) => (
          <Loaded query={countries} failure="The countries could not be shown">
            {({ data: { data: listed } }) => (
              <ShopOrderForm
                order={data}
                countries={listed}
                back={<ButtonLink to="/admin/clinics/storefront/orders">Back</ButtonLink>}
                onPlaced={([orderNumber]) =>
                  void (orderNumber
                    ? navigate({ to: "/admin/clinics/order_history/$orderNumber", params: { orderNumber } })
                    : navigate({ to: "/admin/clinics/storefront/orders" }))
                }
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
