import { labBatchListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { BatchesScreen } from "../areas/lab/lab-samples/batches-screen.tsx";
import type { BatchesQuery } from "../areas/lab/lab-samples/queries.ts";
import { batchesQuery } from "../areas/lab/lab-samples/queries.ts";

export const Route = createFileRoute("/admin/lab/batches/")({
  validateSearch: (search: Partial<BatchesQuery> & SearchSchemaInput): BatchesQuery =>
    readQuery(labBatchListFields, search),
  search: { middlewares: [stripSearchParams<BatchesQuery>(readQuery(labBatchListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(batchesQuery(deps)),
  component: BatchesRoute,
});

function BatchesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BatchesScreen
      search={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onMade={(batchId) => void navigate({ to: "/admin/lab/batches/$batchId", params: { batchId } })}
    />
  );
}
