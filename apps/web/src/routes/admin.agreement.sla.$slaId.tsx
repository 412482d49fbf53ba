import { Link, createFileRoute } from "@tanstack/react-router";
import { labSlaQuery } from "../features/labs/queries.ts";
import { SlaScreen } from "../features/labs/sla-screen.tsx";
import { SlaStanding } from "../features/labs/sla-standing.tsx";

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
