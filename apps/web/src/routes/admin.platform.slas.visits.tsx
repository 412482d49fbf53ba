import { createFileRoute } from "@tanstack/react-router";
import { ProviderRoutesScreen } from "../areas/appointments/routing/provider-routes-screen.tsx";
import { providerRoutesQuery } from "../areas/appointments/routing/queries.ts";
import { SlaTabs } from "../areas/catalogue/labs/sla-desk/sla-tabs.tsx";
import { countriesQuery } from "../lib/countries.ts";

export const Route = createFileRoute("/admin/platform/slas/visits")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(providerRoutesQuery);
    void queryClient.prefetchQuery(countriesQuery);
  },
  component: () => <ProviderRoutesScreen tabs={<SlaTabs />} />,
});
