import { gridFields } from "@kitpath/contract/lab/lab-results/lab-result-queries";
import { readQuery } from "@kitpath/contract/lists/query-fields";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../areas/lab/lab-results/grid-screen.tsx";
import type { GridPlace } from "../areas/lab/lab-results/queries.ts";
import { gridQuery } from "../areas/lab/lab-results/queries.ts";

export const Route = createFileRoute("/admin/lab/results/grid")({
  validateSearch: (search: GridPlace & SearchSchemaInput): GridPlace => readQuery(gridFields, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(gridQuery(deps)),
  component: GridRoute,
});

function GridRoute() {
  const { account } = Route.useRouteContext();
  const place = Route.useSearch();
  const { lab_results: enters, lab_release: releases } = account.permissions;
  return (
    <GridScreen
      key={JSON.stringify(place)}
      place={place}
      rights={{ canEnter: enters === true, canRelease: releases === true }}
    />
  );
}
