import { Outlet, createFileRoute } from "@tanstack/react-router";
import { ResultsTabs } from "../areas/lab/lab-results/results-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/lab/results")({
  beforeLoad: requireScreen("/admin/lab/results"),
  component: ResultsArea,
});

function ResultsArea() {
  const { permissions } = Route.useRouteContext().account;
  return (
    <TabbedArea tabs={<ResultsTabs permissions={permissions} />}>
      <Outlet />
    </TabbedArea>
  );
}
