import { nurseListFields } from "@kitpath/contract/appointments/nurses/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { NursesScreen } from "../areas/appointments/nurses/nurses-screen.tsx";
import { nursesQuery } from "../areas/appointments/nurses/queries.ts";
import { listAddress, loads } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";

export const Route = createFileRoute("/admin/provider/nurses/")({
  ...listAddress(nurseListFields),
  beforeLoad: requireScreen("/admin/provider/nurses"),
  loader: loads(nursesQuery),
  component: NursesRoute,
});

function NursesRoute() {
  const { account } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <NursesScreen
      {...useListSearch(Route.useSearch())}
      canPlan={account.permissions.visits_plan === true}
      onOpen={(id) => void navigate({ to: "/admin/provider/nurses/$id", params: { id } })}
    />
  );
}
