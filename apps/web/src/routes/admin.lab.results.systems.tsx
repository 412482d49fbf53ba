import { useListSearch } from "../lib/use-list-search.ts";
import { keyTableFields } from "@kitpath/contract/access/api-keys/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { LabKeysScreen } from "../areas/access/api-keys/lab-keys-screen.tsx";
import { labKeys } from "../areas/access/api-keys/queries.ts";
import { listAddress } from "../lib/list-address.ts";

export const Route = createFileRoute("/admin/lab/results/systems")({
  ...listAddress(keyTableFields),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(labKeys.list(deps)),
  component: LabSystemsRoute,
});

function LabSystemsRoute() {
  return <LabKeysScreen {...useListSearch(Route.useSearch())} />;
}
