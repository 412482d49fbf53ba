import { useListSearch } from "../lib/use-list-search.ts";
import { labSampleListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { createFileRoute } from "@tanstack/react-router";
import { samplesQuery, worklistsQuery } from "../areas/lab/lab-samples/queries.ts";
import { WorklistScreen } from "../areas/lab/lab-samples/worklist-screen.tsx";
import { listAddress } from "../lib/list-address.ts";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/lab/samples")({
  ...listAddress(labSampleListFields),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(samplesQuery(deps));
    void queryClient.prefetchQuery(worklistsQuery);
  },
  component: SamplesRoute,
});

function SamplesRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  const { account } = Route.useRouteContext();
  return (
    <WorklistScreen search={search} hasResults={canOpen(account, "/admin/lab/results")} onChange={onChange} />
  );
}
