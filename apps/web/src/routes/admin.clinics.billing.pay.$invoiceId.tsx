import { createFileRoute } from "@tanstack/react-router";
import { PayScreen } from "../areas/orders/billing/pay-screen.tsx";

export const Route = createFileRoute("/admin/clinics/billing/pay/$invoiceId")({
  component: PayRoute,
});

function PayRoute() {
  return <PayScreen invoiceId={Route.useParams().invoiceId} />;
}
