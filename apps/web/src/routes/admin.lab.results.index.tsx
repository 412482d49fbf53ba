import { createFileRoute } from "@tanstack/react-router";
import { workQuery } from "../features/lab-results/queries.ts";
import { ResultsTabs } from "../features/lab-results/results-tabs.tsx";
import { WorkScreen } from "../features/lab-results/work-screen.tsx";

export const Route = createFileRoute("/admin/lab/results/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(workQuery),
  component: WorkRoute,
});

function WorkRoute() {
  const { account } = Route.useRouteContext();
  return (
    <>
      <ResultsTabs permissions={account.permissions} />
      <WorkScreen />
    </>
  );
}
