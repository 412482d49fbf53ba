import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { SlaScreen } from "../areas/catalogue/labs/sla-screen.tsx";
import { DecisionCard } from "../areas/catalogue/labs/sla-desk/decision-card.tsx";
import { deskSlaQuery } from "../areas/catalogue/labs/sla-desk/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/slas/$labId/$id")({
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(deskSlaQuery(params)),
  component: DeskSlaRoute,
});

/** The lab's own screen of them is not for staff. */
const terms = { to: "/admin/legal/$page", params: { page: "lab_terms" } } as const;

const trail = <Link to="/admin/platform/slas">Service agreements</Link>;

function DeskSlaRoute() {
  const params = Route.useParams();
  return (
    <Loaded
      query={useQuery(deskSlaQuery(params))}
      head={<PageHead trail={trail} title="Service agreement" />}
      failure="This agreement could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Agreement not found"
          action={<ButtonLink to="/admin/platform/slas">Go to the service agreements</ButtonLink>}
        />
      }
    >
      {({ data }) => (
        <SlaScreen slaId={data.slaId} lab={data.lab.name} terms={terms} back={trail}>
          <DecisionCard sla={data} />
        </SlaScreen>
      )}
    </Loaded>
  );
}
