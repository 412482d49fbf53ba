import { keyTableFields } from "@kitpath/contract/access/api-keys/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { ProviderKeysScreen } from "../areas/access/api-keys/provider-keys-screen.tsx";
import { providerKeys } from "../areas/access/api-keys/queries.ts";
import { listAddress } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";

export const Route = createFileRoute("/admin/clinics/settings/systems")({
  ...listAddress(keyTableFields),
  beforeLoad: requireScreen("/admin/clinics/settings/systems"),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(providerKeys.list(deps)),
  component: SystemsRoute,
});

function SystemsRoute() {
  return <ProviderKeysScreen {...useListSearch(Route.useSearch())} />;
}
