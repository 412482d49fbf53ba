import { Link, createFileRoute, redirect } from "@tanstack/react-router";
import { AcceptSla } from "../areas/catalogue/labs/accept-sla.tsx";
import { labSlaQuery } from "../areas/catalogue/labs/queries.ts";
import { SlaScreen } from "../areas/catalogue/labs/sla-screen.tsx";

export const Route = createFileRoute("/admin/clinics/lab/sla/$slaId")({
  // An agreement with a status cannot be opened (specification 3 section 4). Records that cannot be loaded count as empty.
  loader: async ({ context: { queryClient }, params }) => {
    const answer = await queryClient.ensureQueryData(labSlaQuery).catch(() => null);
    const status = answer?.labSla.find(({ sla_id }) => sla_id === params.slaId)?.status;
    if (status) throw redirect({ to: "/admin/clinics/lab", replace: true });
  },
  component: SlaRoute,
});

function SlaRoute() {
  const { slaId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SlaScreen slaId={slaId} back={<Link to="/admin/clinics/lab">Lab details</Link>}>
      <AcceptSla slaId={slaId} onAccepted={() => void navigate({ to: "/admin/clinics/lab" })} />
    </SlaScreen>
  );
}
