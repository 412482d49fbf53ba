import { useListSearch } from "../lib/use-list-search.ts";
import { waitingFields } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { createFileRoute } from "@tanstack/react-router";
import { waitingQuery } from "../areas/orders/fulfilment/queries.ts";
import { WaitingScreen } from "../areas/orders/fulfilment/waiting-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/fulfilment/")({
  ...listAddress(waitingFields),
  loader: loads(waitingQuery),
  component: WaitingRoute,
});

function WaitingRoute() {
  return <WaitingScreen {...useListSearch(Route.useSearch())} />;
}
