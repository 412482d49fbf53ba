import { useListSearch } from "../lib/use-list-search.ts";
import { failedJobFields } from "@kitpath/contract/platform/support/support-lists";
import { createFileRoute } from "@tanstack/react-router";
import { HealthScreen } from "../areas/platform/health/health-screen.tsx";
import { failedJobsQuery, healthQuery } from "../areas/platform/health/queries.ts";
import { listAddress } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/platform/health")({
  beforeLoad: requireScreen("/admin/platform/health"),
  ...listAddress(failedJobFields),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(healthQuery);
    void queryClient.prefetchQuery(failedJobsQuery(deps));
  },
  component: HealthRoute,
});

function HealthRoute() {
  return <HealthScreen {...useListSearch(Route.useSearch())} />;
}
