import { createFileRoute } from "@tanstack/react-router";
import { PartnerOverview } from "../areas/platform/partners/partner-overview.tsx";
import { usePartner } from "../areas/platform/partners/use-partner.ts";
import { countriesQuery } from "../lib/countries.ts";

export const Route = createFileRoute("/admin/platform/partners/$partnerId/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(countriesQuery),
  component: OverviewRoute,
});

function OverviewRoute() {
  const { partnerId } = Route.useParams();
  const partner = usePartner(partnerId);
  return partner ? <PartnerOverview partner={partner} /> : null;
}
