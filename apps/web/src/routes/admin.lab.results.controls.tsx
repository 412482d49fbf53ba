import { createFileRoute } from "@tanstack/react-router";
import { ControlListScreen } from "../areas/lab/lab-results/control-list-screen.tsx";
import { controlsQuery, rulesQuery } from "../areas/lab/lab-results/queries.ts";

export const Route = createFileRoute("/admin/lab/results/controls")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(controlsQuery);
    void queryClient.prefetchQuery(rulesQuery);
  },
  component: ControlsRoute,
});

function ControlsRoute() {
  const { permissions } = Route.useRouteContext().account;
  return (
    <ControlListScreen
      canRelease={permissions.lab_release === true}
      canManage={permissions.manage_team === true}
    />
  );
}
