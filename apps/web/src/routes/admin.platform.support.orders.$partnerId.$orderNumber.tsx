import { storyFields } from "@kitpath/contract/platform/support/support-lists";
import { createFileRoute } from "@tanstack/react-router";
import { OrderStatusBadge } from "../areas/orders/orders/order-status-badge.tsx";
import { storyQuery } from "../areas/platform/support/queries.ts";
import { StoryScreen } from "../areas/platform/support/story-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/support/orders/$partnerId/$orderNumber")({
  ...listAddress(storyFields),
  loader: ({ context: { queryClient }, params: { partnerId, orderNumber } }) =>
    void queryClient.prefetchQuery(storyQuery({ id: partnerId, orderNumber })),
  component: StoryRoute,
});

function StoryRoute() {
  const { partnerId, orderNumber } = Route.useParams();
  return (
    <StoryScreen
      order={{ id: partnerId, orderNumber }}
      query={Route.useSearch()}
      StatusBadge={OrderStatusBadge}
    />
  );
}
