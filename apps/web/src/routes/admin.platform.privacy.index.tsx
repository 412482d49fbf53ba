import { useListSearch } from "../lib/use-list-search.ts";
import { privacyRequestFields } from "@kitpath/contract/patients/privacy-requests/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { requestsQuery } from "../areas/patients/privacy-requests/queries.ts";
import { RequestsScreen } from "../areas/patients/privacy-requests/requests-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/platform/privacy/")({
  ...listAddress(privacyRequestFields),
  loader: loads(requestsQuery),
  component: RequestsRoute,
});

function RequestsRoute() {
  const navigate = Route.useNavigate();
  return (
    <RequestsScreen
      {...useListSearch(Route.useSearch())}
      onOpen={({ id, organisation }) =>
        void navigate({
          to: "/admin/platform/privacy/requests/$organisationId/$id",
          params: { organisationId: organisation.id, id },
        })
      }
    />
  );
}
