import type { WaitingQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { waitingFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { waitingQuery } from "../areas/orders/fulfilment/queries.ts";
import { WaitingScreen } from "../areas/orders/fulfilment/waiting-screen.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment/")({
  validateSearch: (search: Partial<WaitingQuery> & SearchSchemaInput) => readQuery(waitingFields, search),
  search: { middlewares: [stripSearchParams<WaitingQuery>(readQuery(waitingFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(waitingQuery(deps)),
  component: WaitingRoute,
});

function WaitingRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WaitingScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
