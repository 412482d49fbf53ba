import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ClosedDaysScreen, trail } from "../areas/appointments/closed-days/closed-days-screen.tsx";
import { closedDaysQuery } from "../areas/appointments/closed-days/queries.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/provider/closed-days")({
  beforeLoad: requireScreen("/admin/provider/calendar"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(closedDaysQuery),
  component: ClosedDaysRoute,
});

function ClosedDaysRoute() {
  const { account } = Route.useRouteContext();
  return (
    <Loaded
      query={useQuery(closedDaysQuery)}
      head={<PageHead trail={trail} title="Closed days" />}
      failure="Your closed days could not be shown"
    >
      {({ data }) => <ClosedDaysScreen closed={data} canPlan={account.permissions.visits_plan === true} />}
    </Loaded>
  );
}
