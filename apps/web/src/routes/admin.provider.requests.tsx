import { requestListFields } from "@kitpath/contract/appointments/plan/list-query";
import { textField } from "@kitpath/contract/lists/query-fields";
import { createFileRoute } from "@tanstack/react-router";
import { requestsQuery, tallyQuery } from "../areas/appointments/plan/queries.ts";
import { RequestsScreen } from "../areas/appointments/plan/requests-screen.tsx";
import { dialogStep } from "../lib/dialog-step.ts";
import { listAddress } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";

/** `choose`: the visit whose time is being chosen. */
const fields = { ...requestListFields, choose: textField(40) };

export const Route = createFileRoute("/admin/provider/requests")({
  ...listAddress(fields),
  beforeLoad: requireScreen("/admin/provider/requests"),
  loaderDeps: ({ search: { choose: _dialog, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(requestsQuery(deps));
    void queryClient.prefetchQuery(tallyQuery);
  },
  component: RequestsRoute,
});

function RequestsRoute() {
  const { account } = Route.useRouteContext();
  const { choose, ...query } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestsScreen
      query={query}
      canPlan={account.permissions.visits_plan === true && account.viewing === null}
      chosen={choose}
      onChange={(change) => void navigate({ search: (current) => ({ ...current, ...change }) })}
      onChoose={(id) =>
        void navigate({
          search: (current) => ({ ...current, choose: id }),
          ...dialogStep(id ? "opens" : "closes"),
        })
      }
      onOpen={({ id }) => void navigate({ to: "/admin/provider/visits/$id", params: { id } })}
    />
  );
}
