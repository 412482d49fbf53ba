import { createFileRoute } from "@tanstack/react-router";
import { tallyQuery } from "../areas/appointments/plan/queries.ts";
import { TodayScreen } from "../areas/appointments/plan/today-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/provider/today")({
  beforeLoad: requireScreen("/admin/provider/today"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(tallyQuery),
  component: TodayRoute,
});

function TodayRoute() {
  const { account } = Route.useRouteContext();
  return <TodayScreen canPlan={account.permissions.visits_plan === true && account.viewing === null} />;
}
