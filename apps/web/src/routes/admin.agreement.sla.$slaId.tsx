import { Link, createFileRoute } from "@tanstack/react-router";
import { labSlaQuery } from "../areas/catalogue/labs/queries.ts";
import { SlaScreen } from "../areas/catalogue/labs/sla-screen.tsx";
import { SlaStanding } from "../areas/catalogue/labs/sla-standing.tsx";

export const Route = createFileRoute("/admin/agreement/sla/$slaId")({
  // Waits, so that the text does not move while it is read.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(labSlaQuery),
  component: SlaRoute,
});

function SlaRoute() {
  const { slaId } = Route.useParams();
  return (
    <SlaScreen
      slaId={slaId}
      back={<Link to="/admin/agreement">Service agreement</Link>}
      standing={<SlaStanding slaId={slaId} />}
    />
  );
}
