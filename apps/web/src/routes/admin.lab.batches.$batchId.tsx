import { createFileRoute } from "@tanstack/react-router";
import { BatchScreen } from "../features/lab-bench/batch-screen.tsx";
import { batchQuery } from "../features/lab-bench/queries.ts";

export const Route = createFileRoute("/admin/lab/batches/$batchId")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(batchQuery(params.batchId)),
  component: BatchRoute,
});

function BatchRoute() {
  const { batchId } = Route.useParams();
  return <BatchScreen batchId={batchId} />;
}
