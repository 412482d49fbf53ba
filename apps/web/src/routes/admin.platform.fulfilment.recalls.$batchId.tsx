import { useListSearch } from "../lib/use-list-search.ts";
import { recalledFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { createFileRoute } from "@tanstack/react-router";
import { recallQuery } from "../areas/orders/fulfilment/queries.ts";
import { RecallScreen } from "../areas/orders/fulfilment/recall-screen.tsx";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/fulfilment/recalls/$batchId")({
  ...listAddress(recalledFields),
  loader: ({ context: { queryClient }, params: { batchId }, deps }) =>
    void queryClient.prefetchQuery(recallQuery(batchId, deps)),
  component: RecallRoute,
});

function RecallRoute() {
  const { batchId } = Route.useParams();
  return <RecallScreen batchId={batchId} {...useListSearch(Route.useSearch())} />;
}
