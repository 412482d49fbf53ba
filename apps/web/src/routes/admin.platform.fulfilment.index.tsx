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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WaitingScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
