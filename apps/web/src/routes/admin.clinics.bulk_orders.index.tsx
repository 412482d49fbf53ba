import { createFileRoute } from "@tanstack/react-router";
import { NoCardNotice } from "../areas/orders/billing/no-card-notice.tsx";
import { BulkOrdersScreen } from "../areas/orders/bulk-orders/bulk-orders-screen.tsx";
import { bulksQuery } from "../areas/orders/bulk-orders/queries.ts";
import { productsQuery } from "../lib/products.ts";

export const Route = createFileRoute("/admin/clinics/bulk_orders/")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(bulksQuery);
    void queryClient.prefetchQuery(productsQuery);
  },
  component: BulkOrdersRoute,
});

function BulkOrdersRoute() {
  const { account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <>
      <NoCardNotice account={account} />
      <BulkOrdersScreen
        onUploaded={(bulkId) =>
          void navigate({ to: "/admin/clinics/bulk_orders/$bulkId", params: { bulkId } })
        }
      />
    </>
  );
}
