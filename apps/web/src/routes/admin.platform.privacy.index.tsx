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
