import type { TeamListQuery } from "@kitpath/contract/access/team/list-query";
import { teamListFields } from "@kitpath/contract/access/team/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PartnerUsers } from "../areas/access/team/partner-users.tsx";
import { partnerUsersQuery } from "../areas/access/team/queries.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/users")({
  validateSearch: (search: Partial<TeamListQuery> & SearchSchemaInput) => readQuery(teamListFields, search),
  search: { middlewares: [stripSearchParams<TeamListQuery>(readQuery(teamListFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    void queryClient.prefetchQuery(partnerUsersQuery(params.partnerId, deps)),
  component: UsersRoute,
});

function UsersRoute() {
  const { partnerId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PartnerUsers
      partnerId={partnerId}
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
