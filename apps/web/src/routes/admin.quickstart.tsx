import { createFileRoute } from "@tanstack/react-router";
import { QuickstartScreen } from "../areas/results/dashboard/quickstart-screen.tsx";

export const Route = createFileRoute("/admin/quickstart")({ component: QuickstartRoute });

function QuickstartRoute() {
  return <QuickstartScreen account={Route.useRouteContext().account} />;
}
