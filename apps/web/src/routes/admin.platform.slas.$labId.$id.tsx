import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { SlaScreen } from "../features/labs/sla-screen.tsx";
import { DecisionCard } from "../features/slas/decision-card.tsx";
import { deskSlaQuery } from "../features/slas/queries.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/platform/slas/$labId/$id")({
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(deskSlaQuery(params)),
  component: DeskSlaRoute,
});

function DeskSlaRoute() {
  const params = Route.useParams();
  return (
    <Loaded query={useQuery(deskSlaQuery(params))} failure="This agreement could not be shown">
      {({ data }) => (
        <SlaScreen
          slaId={data.slaId}
          lab={data.lab.name}
          back={<Link to="/admin/platform/slas">Service agreements</Link>}
        >
          <DecisionCard sla={data} />
        </SlaScreen>
      )}
    </Loaded>
  );
}
