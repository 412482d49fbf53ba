import { placeListFields } from "@kitpath/contract/appointments/places/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { PlacesScreen } from "../areas/appointments/places/places-screen.tsx";
import { placesQuery } from "../areas/appointments/places/queries.ts";
import { listAddress, loads } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";

export const Route = createFileRoute("/admin/provider/places/")({
  ...listAddress(placeListFields),
  beforeLoad: requireScreen("/admin/provider/places"),
  loader: loads(placesQuery),
  component: PlacesRoute,
});

function PlacesRoute() {
  const { account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <PlacesScreen
      {...useListSearch(Route.useSearch())}
      canPlan={account.permissions.visits_plan === true}
      onOpen={(id) => void navigate({ to: "/admin/provider/places/$id", params: { id } })}
    />
  );
}
