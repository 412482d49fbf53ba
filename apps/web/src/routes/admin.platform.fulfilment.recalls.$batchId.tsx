import type { RecallQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { recalledFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { recallQuery } from "../areas/orders/fulfilment/queries.ts";
import { RecallScreen } from "../areas/orders/fulfilment/recall-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/recalls/$batchId")({
  validateSearch: (search: Partial<RecallQuery> & SearchSchemaInput) => readQuery(recalledFields, search),
  search: { middlewares: [stripSearchParams<RecallQuery>(readQuery(recalledFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { batchId }, deps }) =>
    void queryClient.prefetchQuery(recallQuery(batchId, deps)),
  component: RecallRoute,
});

function RecallRoute() {
  const { batchId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RecallScreen
      batchId={batchId}
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
