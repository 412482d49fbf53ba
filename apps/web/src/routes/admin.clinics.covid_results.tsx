import { createFileRoute } from "@tanstack/react-router";
import { CovidResultsScreen } from "../features/results/covid-results-screen.tsx";
import { covidTableQuery } from "../features/results/queries.ts";
import { resultsSearch, resultsSearchMiddleware } from "../features/results/results-search.ts";
import { OrderTabs } from "../features/shell/order-tabs.tsx";
import { canOpen } from "../lib/access.ts";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/covid_results")({
  validateSearch: resultsSearch,
  search: { middlewares: [resultsSearchMiddleware] },
  beforeLoad: requireScreen("/admin/clinics/covid_results"),
  loaderDeps: ({ search: { details: _dialog, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(covidTableQuery(deps)),
  component: CovidResultsRoute,
});

function CovidResultsRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <OrderTabs account={account} />
      <CovidResultsScreen
        search={search}
        canOrder={canOpen(account, "/admin/clinics/order")}
        onChange={(change, options) =>
          void navigate({
            search: (current) => ({ ...current, ...change }),
            state: { keepScroll: options?.keepScroll ?? false },
          })
        }
      />
    </>
  );
}
