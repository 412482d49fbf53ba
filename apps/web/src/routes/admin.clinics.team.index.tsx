import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import { teamListFields } from "@kitpath/contract/access/team/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { teamQuery } from "../areas/access/team/queries.ts";
import { TeamScreen } from "../areas/access/team/team-screen.tsx";

export const Route = createFileRoute("/admin/clinics/team/")({
  validateSearch: (search: Partial<TeamListQuery> & SearchSchemaInput) => readQuery(teamListFields, search),
  search: { middlewares: [stripSearchParams<TeamListQuery>(readQuery(teamListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(teamQuery(deps)),
  component: TeamRoute,
});

function TeamRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TeamScreen
      selfId={account.profile.id}
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
