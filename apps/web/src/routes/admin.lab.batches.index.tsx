import { useListSearch } from "../lib/use-list-search.ts";
import { labBatchListFields } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { createFileRoute } from "@tanstack/react-router";
import { BatchesScreen } from "../areas/lab/lab-samples/batches-screen.tsx";
import { batchesQuery } from "../areas/lab/lab-samples/queries.ts";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/lab/batches/")({
  ...listAddress(labBatchListFields),
  loader: loads(batchesQuery),
  component: BatchesRoute,
});

function BatchesRoute() {
  const { query: search, onChange } = useListSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <BatchesScreen
      search={search}
      onChange={onChange}
      onMade={(batchId) => void navigate({ to: "/admin/lab/batches/$batchId", params: { batchId } })}
    />
  );
}
