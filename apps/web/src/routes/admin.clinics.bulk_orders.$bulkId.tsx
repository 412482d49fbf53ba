import { useListSearch } from "../lib/use-list-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { BulkScreen } from "../areas/orders/bulk-orders/bulk-screen.tsx";
import { bulkSearch, bulkSearchMiddleware } from "../areas/orders/bulk-orders/bulk-search.ts";
import { bulkQuery } from "../areas/orders/bulk-orders/queries.ts";

export const Route = createFileRoute("/admin/clinics/bulk_orders/$bulkId")({
  validateSearch: bulkSearch,
  search: { middlewares: [bulkSearchMiddleware] },
  loader: ({ context: { queryClient }, params: { bulkId } }) =>
    void queryClient.prefetchQuery(bulkQuery(bulkId)),
  component: BulkRoute,
});

function BulkRoute() {
  const { bulkId } = Route.useParams();
  const { query: search, onChange } = useListSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <BulkScreen
      id={bulkId}
      search={search}
      onChange={onChange}
      onGone={() => void navigate({ to: "/admin/clinics/bulk_orders", replace: true })}
    />
  );
}
