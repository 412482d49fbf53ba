import { pageSizeField } from "@kitpath/contract/paging";
import { integerField, readQuery } from "@kitpath/contract/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import type { TeamPage } from "../features/team/queries.ts";
import { teamQuery } from "../features/team/queries.ts";
import { TeamScreen } from "../features/team/team-screen.tsx";

const fields = { page: integerField(1, 1, 1_000_000), page_size: pageSizeField };

export const Route = createFileRoute("/admin/clinics/team/")({
  validateSearch: (search: Partial<TeamPage> & SearchSchemaInput): TeamPage => readQuery(fields, search),
  search: { middlewares: [stripSearchParams<TeamPage>(readQuery(fields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(teamQuery(deps)),
  component: TeamRoute,
});

function TeamRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TeamScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
    />
  );
}
