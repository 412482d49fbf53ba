import { absenceAddress } from "@kitpath/contract/appointments/plan/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { AbsenceScreen } from "../areas/appointments/plan/absence-screen.tsx";
import { workingNursesQuery } from "../areas/appointments/plan/queries.ts";
import { listAddress } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";

export const Route = createFileRoute("/admin/provider/absence")({
  ...listAddress(absenceAddress),
  beforeLoad: requireScreen("/admin/provider/requests"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(workingNursesQuery),
  component: AbsenceRoute,
});

function AbsenceRoute() {
  const { query, onChange } = useListSearch(Route.useSearch());
  return <AbsenceScreen address={query} onChange={onChange} />;
}
