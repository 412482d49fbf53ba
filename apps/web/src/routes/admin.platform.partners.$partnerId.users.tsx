import { pageSizeField } from "@kitpath/contract/paging";
import { integerField, readQuery } from "@kitpath/contract/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PartnerUsers } from "../features/team/partner-users.tsx";
import type { TeamPage } from "../features/team/queries.ts";
import { partnerUsersQuery } from "../features/team/queries.ts";

const fields = { page: integerField(1, 1, 1_000_000), page_size: pageSizeField };

export const Route = createFileRoute("/admin/platform/partners/$partnerId/users")({
  validateSearch: (search: Partial<TeamPage> & SearchSchemaInput): TeamPage => readQuery(fields, search),
  search: { middlewares: [stripSearchParams<TeamPage>(readQuery(fields, {}))] },
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
