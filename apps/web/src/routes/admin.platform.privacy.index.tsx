import type { PrivacyRequestQuery } from "@kitpath/contract/patients/privacy-requests/list-query";
import { privacyRequestFields } from "@kitpath/contract/patients/privacy-requests/list-query";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { requestsQuery } from "../areas/patients/privacy-requests/queries.ts";
import { RequestsScreen } from "../areas/patients/privacy-requests/requests-screen.tsx";

export const Route = createFileRoute("/admin/platform/privacy/")({
  validateSearch: (search: Partial<PrivacyRequestQuery> & SearchSchemaInput) =>
    readQuery(privacyRequestFields, search),
  search: { middlewares: [stripSearchParams<PrivacyRequestQuery>(readQuery(privacyRequestFields, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(requestsQuery(deps)),
  component: RequestsRoute,
});

function RequestsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestsScreen
      query={search}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onOpen={({ id, organisation }) =>
        void navigate({
          to: "/admin/platform/privacy/requests/$organisationId/$id",
          params: { organisationId: organisation.id, id },
        })
      }
    />
  );
}
