import { failedJobFields } from "@kitpath/contract/platform/support/support-lists";
import type { FailedJobQuery } from "@kitpath/contract/platform/support/support-lists";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { HealthScreen } from "../areas/platform/health/health-screen.tsx";
import { failedJobsQuery, healthQuery } from "../areas/platform/health/queries.ts";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/platform/health")({
  beforeLoad: requireScreen("/admin/platform/health"),
  validateSearch: (search: Partial<FailedJobQuery> & SearchSchemaInput) => readQuery(failedJobFields, search),
  search: { middlewares: [stripSearchParams<FailedJobQuery>(readQuery(failedJobFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(healthQuery);
    void queryClient.prefetchQuery(failedJobsQuery(deps));
  },
  component: HealthRoute,
});

function HealthRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HealthScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
