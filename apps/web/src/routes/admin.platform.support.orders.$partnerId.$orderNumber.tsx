import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { StoryQuery } from "@kitpath/contract/platform/support/support-lists";
import { storyFields } from "@kitpath/contract/platform/support/support-lists";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { OrderStatusBadge } from "../areas/orders/orders/order-status-badge.tsx";
import { storyQuery } from "../areas/platform/support/queries.ts";
import { StoryScreen } from "../areas/platform/support/story-screen.tsx";

export const Route = createFileRoute("/admin/platform/support/orders/$partnerId/$orderNumber")({
  validateSearch: (search: Partial<StoryQuery> & SearchSchemaInput) => readQuery(storyFields, search),
  search: { middlewares: [stripSearchParams<StoryQuery>(readQuery(storyFields, {}))] },
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
