import { calendarAddress } from "@kitpath/contract/appointments/plan/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { shownDays } from "../areas/appointments/plan/calendar-days.ts";
import { CalendarScreen } from "../areas/appointments/plan/calendar-screen.tsx";
import { calendarQuery } from "../areas/appointments/plan/queries.ts";
import { listAddress } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";

export const Route = createFileRoute("/admin/provider/calendar")({
  ...listAddress(calendarAddress),
  beforeLoad: requireScreen("/admin/provider/calendar"),
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(calendarQuery(shownDays(deps).query)),
  component: CalendarRoute,
});

function CalendarRoute() {
  const { account } = Route.useRouteContext();
  const { query, onChange } = useListSearch(Route.useSearch());
  const canPlan = account.permissions.visits_plan === true && account.viewing === null;
  return <CalendarScreen address={query} canPlan={canPlan} onChange={onChange} />;
}
