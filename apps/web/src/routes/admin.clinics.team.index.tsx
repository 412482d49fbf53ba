import { useListSearch } from "../lib/use-list-search.ts";
import { teamListFields } from "@kitpath/contract/access/team/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { teamQuery } from "../areas/access/team/queries.ts";
import { TeamScreen } from "../areas/access/team/team-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/clinics/team/")({
  ...listAddress(teamListFields),
  loader: loads(teamQuery),
  component: TeamRoute,
});

function TeamRoute() {
  const { account } = Route.useRouteContext();
  return <TeamScreen selfId={account.profile.id} {...useListSearch(Route.useSearch())} />;
}
