import { createFileRoute } from "@tanstack/react-router";
import { PlatformScreen } from "../areas/platform/partners/platform-screen.tsx";
import { stuckCountsQuery } from "../areas/platform/support/queries.ts";
import { StuckCounts } from "../areas/platform/support/stuck-counts.tsx";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/platform/")({
  loader: ({ context: { queryClient, account } }) => {
    if (canOpen(account, "/admin/platform/support")) void queryClient.prefetchQuery(stuckCountsQuery);
  },
  component: PlatformRoute,
});

function PlatformRoute() {
  const { account } = Route.useRouteContext();
  return (
    <PlatformScreen account={account}>
      {canOpen(account, "/admin/platform/support") ? <StuckCounts /> : null}
    </PlatformScreen>
  );
}
