import { useListSearch } from "../lib/use-list-search.ts";
import { keyTableFields } from "@kitpath/contract/access/api-keys/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysScreen } from "../areas/access/api-keys/api-keys-screen.tsx";
import { clinicKeys } from "../areas/access/api-keys/queries.ts";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/clinics/integrations/api-keys")({
  ...listAddress(keyTableFields),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { queryClient, account }, deps }) =>
    void queryClient.prefetchQuery(clinicKeys(account).list(deps)),
  component: ApiKeysRoute,
});

function ApiKeysRoute() {
  const { account } = Route.useRouteContext();
  return <ApiKeysScreen account={account} {...useListSearch(Route.useSearch())} />;
}
