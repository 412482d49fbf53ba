import { useListSearch } from "../lib/use-list-search.ts";
import { labUnmatchedListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { createFileRoute } from "@tanstack/react-router";
import { unmatchedQuery } from "../areas/lab/lab-samples/queries.ts";
import { UnmatchedScreen } from "../areas/lab/lab-samples/unmatched-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/lab/accession/unmatched")({
  ...listAddress(labUnmatchedListFields),
  loader: loads(unmatchedQuery),
  component: UnmatchedRoute,
});

function UnmatchedRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  return <UnmatchedScreen search={search} onChange={onChange} />;
}
