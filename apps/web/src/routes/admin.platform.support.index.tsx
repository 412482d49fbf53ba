import { supportSearchFields } from "@kitpath/contract/platform/support/support-lists";
import { createFileRoute } from "@tanstack/react-router";
import { OrderStatusBadge } from "../areas/orders/orders/order-status-badge.tsx";
import { searchQuery, stuckCountsQuery } from "../areas/platform/support/queries.ts";
import { SupportScreen } from "../areas/platform/support/support-screen.tsx";
import { listAddress } from "../lib/list-address.ts";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/platform/support/")({
  ...listAddress(supportSearchFields),
  loader: ({ context: { queryClient }, deps: { search } }) =>
    void (search
      ? queryClient.prefetchQuery(searchQuery(search))
      : queryClient.prefetchQuery(stuckCountsQuery)),
  component: SupportRoute,
});

function SupportRoute() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  const { account } = Route.useRouteContext();
  return (
    <SupportScreen
      query={query}
      canOpenPartners={canOpen(account, "/admin/platform/partners")}
      StatusBadge={OrderStatusBadge}
      onSearch={(search) => void navigate({ search: { search } })}
      onOpen={({ id, orderNumber }) =>
        void navigate({
          to: "/admin/platform/support/orders/$partnerId/$orderNumber",
          params: { partnerId: id, orderNumber },
        })
      }
    />
  );
}
