import { useListSearch } from "../lib/use-list-search.ts";
import { stuckFields } from "@kitpath/contract/platform/support/support-lists";
import { createFileRoute } from "@tanstack/react-router";
import { stuckCountsQuery, stuckListQuery } from "../areas/platform/support/queries.ts";
import { StuckScreen } from "../areas/platform/support/stuck-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/support/stuck")({
  ...listAddress(stuckFields),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(stuckListQuery(deps));
    void queryClient.prefetchQuery(stuckCountsQuery);
  },
  component: StuckRoute,
});

function StuckRoute() {
  const navigate = Route.useNavigate();
  const { account } = Route.useRouteContext();
  return (
    <StuckScreen
      account={account}
      {...useListSearch(Route.useSearch())}
      onOpen={({ id, orderNumber }) =>
        void navigate({
          to: "/admin/platform/support/orders/$partnerId/$orderNumber",
          params: { partnerId: id, orderNumber },
        })
      }
    />
  );
}
