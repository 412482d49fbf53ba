import { createFileRoute, redirect } from "@tanstack/react-router";
import { simulatorProductsQuery } from "../areas/platform/simulator/queries.ts";
import { TestDataScreen } from "../areas/platform/simulator/test-data-screen.tsx";
import { testDataSearch } from "../areas/platform/simulator/test-data-search.ts";

export const Route = createFileRoute("/admin/clinics/integrations/")({
  validateSearch: testDataSearch,
  beforeLoad: ({ context: { account } }) => {
    if (!account.configuration.simulator)
      throw redirect({ to: "/admin/clinics/integrations/api-keys", replace: true });
  },
  loader: ({ context: { queryClient, account } }) => {
    if (account.clinic) void queryClient.prefetchQuery(simulatorProductsQuery(account.clinic.id));
  },
  component: TestDataRoute,
});

function TestDataRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  return <TestDataScreen account={account} search={search} />;
}
