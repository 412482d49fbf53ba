import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "../areas/orders/orders/order-page.tsx";
import { orderQuery, trackingQuery } from "../areas/orders/orders/queries.ts";

export const Route = createFileRoute("/admin/clinics/order_history/$orderNumber")({
  loader: ({ context: { queryClient }, params: { orderNumber } }) => {
    void queryClient.prefetchQuery(orderQuery(orderNumber));
    void queryClient.prefetchQuery(trackingQuery(orderNumber));
  },
  component: OrderRoute,
});

function OrderRoute() {
  const { orderNumber } = Route.useParams();
  return <OrderPage orderNumber={orderNumber} />;
}
