import { Link, createFileRoute } from "@tanstack/react-router";
import { SlaScreen } from "../features/labs/sla-screen.tsx";

export const Route = createFileRoute("/admin/agreement/sla/$slaId")({ component: SlaRoute });

function SlaRoute() {
  const { slaId } = Route.useParams();
  return <SlaScreen slaId={slaId} back={<Link to="/admin/agreement">Service agreement</Link>} />;
}
