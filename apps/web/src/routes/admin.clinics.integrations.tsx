import { createFileRoute } from "@tanstack/react-router";
import { simulatorProductsQuery } from "../features/simulator/queries.ts";
import { TestDataScreen } from "../features/simulator/test-data-screen.tsx";
import { testDataSearch } from "../features/simulator/test-data-search.ts";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/integrations")({
  validateSearch: testDataSearch,
  beforeLoad: requireScreen("/admin/clinics/integrations"),
  loader: ({ context: { queryClient, account } }) => {
    if (account.clinic) void queryClient.prefetchQuery(simulatorProductsQuery(account.clinic.id));
  },
  component: IntegrationsRoute,
});

function IntegrationsRoute() {
  const { account } = Route.useRouteContext();
  const search = Route.useSearch();
  return <TestDataScreen clinicId={account.clinic?.id ?? ""} search={search} />;
}
