import { createFileRoute } from "@tanstack/react-router";
import { BatchScreen } from "../areas/lab/lab-samples/batch-screen.tsx";
import { batchQuery } from "../areas/lab/lab-samples/queries.ts";
import { canOpen } from "../lib/access.ts";

export const Route = createFileRoute("/admin/lab/batches/$batchId")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(batchQuery(params.batchId)),
  component: BatchRoute,
});

function BatchRoute() {
  const { batchId } = Route.useParams();
  const { account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <BatchScreen
      batchId={batchId}
      hasResults={canOpen(account, "/admin/lab/results")}
      onGone={() => void navigate({ to: "/admin/lab/batches", replace: true })}
    />
  );
}
