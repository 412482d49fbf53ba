import { createFileRoute } from "@tanstack/react-router";
import { LabKeysScreen } from "../features/api-keys/lab-keys-screen.tsx";
import { labKeys } from "../features/api-keys/queries.ts";
import { ResultsTabs } from "../features/lab-results/results-tabs.tsx";

export const Route = createFileRoute("/admin/lab/results/systems")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(labKeys.query),
  component: SystemsRoute,
});

function SystemsRoute() {
  return (
    <>
      <ResultsTabs permissions={Route.useRouteContext().account.permissions} />
      <LabKeysScreen />
    </>
  );
}
