import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { CustomerOrders } from "../features/customers/customer-orders.tsx";
import { CustomerScreen } from "../features/customers/customer-screen.tsx";
import { CustomerTests } from "../features/customers/customer-tests.tsx";
import { customerQuery } from "../features/customers/queries.ts";
import { OrderStatusBadge } from "../features/orders/order-status-badge.tsx";
import { TestStatusBadge } from "../features/results/test-status-badge.tsx";
import { canOpen } from "../lib/access.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { LoadingScreen } from "../ui/spinner.tsx";

export const Route = createFileRoute("/admin/clinics/customers/$customerId")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(customerQuery(params.customerId)),
  component: CustomerRoute,
});

function CustomerRoute() {
  const { account } = Route.useRouteContext();
  const { customerId } = Route.useParams();
  const { data, error, refetch } = useQuery(customerQuery(customerId));
  if (error && !data) {
    return (
      <>
        <PageHead title="Customer" trail={<Link to="/admin/clinics/customers">Customers</Link>} />
        <FailedState
          title="This person could not be shown"
          message={error.message}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data) return <LoadingScreen />;
  const { orders, tests } = data.data;
  return (
    <CustomerScreen customer={data.data}>
      <CustomerOrders
        orders={orders}
        canOpen={canOpen(account, "/admin/clinics/order_history")}
        StatusBadge={OrderStatusBadge}
      />
      <CustomerTests
        tests={tests}
        canOpen={{
          covid: canOpen(account, "/admin/clinics/covid_results"),
          general: canOpen(account, "/admin/clinics/test_results"),
        }}
        StatusBadge={TestStatusBadge}
      />
    </CustomerScreen>
  );
}
