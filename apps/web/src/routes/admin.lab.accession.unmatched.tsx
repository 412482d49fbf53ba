import { labUnmatchedListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import type { UnmatchedQuery } from "../areas/lab/lab-samples/queries.ts";
import { unmatchedQuery } from "../areas/lab/lab-samples/queries.ts";
import { UnmatchedScreen } from "../areas/lab/lab-samples/unmatched-screen.tsx";

export const Route = createFileRoute("/admin/lab/accession/unmatched")({
  validateSearch: (search: Partial<UnmatchedQuery> & SearchSchemaInput): UnmatchedQuery =>
    readQuery(labUnmatchedListFields, search),
  search: { middlewares: [stripSearchParams<UnmatchedQuery>(readQuery(labUnmatchedListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(unmatchedQuery(deps)),
  component: UnmatchedRoute,
});

function UnmatchedRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UnmatchedScreen
      search={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
