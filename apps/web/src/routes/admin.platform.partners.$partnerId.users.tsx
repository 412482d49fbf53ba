import { pageSizeField } from "@kitpath/contract/paging";
import { integerField, readQuery } from "@kitpath/contract/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PartnerUsers } from "../features/partners/partner-users.tsx";
import type { UsersPage } from "../features/partners/queries.ts";
import { partnerUsersQuery } from "../features/partners/queries.ts";

const fields = { page: integerField(1, 1, 1_000_000), page_size: pageSizeField };

export const Route = createFileRoute("/admin/platform/partners/$partnerId/users")({
  validateSearch: (search: Partial<UsersPage> & SearchSchemaInput): UsersPage => readQuery(fields, search),
  search: { middlewares: [stripSearchParams<UsersPage>(readQuery(fields, {}))] },
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
