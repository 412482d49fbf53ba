import { labSampleListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import type { SamplesQuery } from "../areas/lab/lab-samples/queries.ts";
import { samplesQuery, worklistsQuery } from "../areas/lab/lab-samples/queries.ts";
import { WorklistScreen } from "../areas/lab/lab-samples/worklist-screen.tsx";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/lab/samples")({
  validateSearch: (search: Partial<SamplesQuery> & SearchSchemaInput): SamplesQuery =>
    readQuery(labSampleListFields, search),
  search: { middlewares: [stripSearchParams<SamplesQuery>(readQuery(labSampleListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(samplesQuery(deps));
    void queryClient.prefetchQuery(worklistsQuery);
  },
  component: SamplesRoute,
});

function SamplesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { account } = Route.useRouteContext();
  return (
    <WorklistScreen
      search={search}
      hasResults={canOpen(account, "/admin/lab/results")}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
