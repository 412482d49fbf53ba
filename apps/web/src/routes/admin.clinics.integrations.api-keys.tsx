import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysScreen } from "../features/api-keys/api-keys-screen.tsx";
import { clinicKeys } from "../features/api-keys/queries.ts";

export const Route = createFileRoute("/admin/clinics/integrations/api-keys")({
  loader: ({ context: { queryClient, account } }) =>
    void queryClient.prefetchQuery(clinicKeys(account).query),
  component: ApiKeysRoute,
});

function ApiKeysRoute() {
  const { account } = Route.useRouteContext();
  return <ApiKeysScreen account={account} />;
}
