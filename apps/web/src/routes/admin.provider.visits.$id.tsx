import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { reportsQuery } from "../areas/appointments/day/queries.ts";
import { ReportVisit } from "../areas/appointments/day/report-visit.tsx";
import { VisitReports } from "../areas/appointments/day/visit-reports.tsx";
import { visitQuery } from "../areas/appointments/plan/queries.ts";
import { VisitScreen } from "../areas/appointments/plan/visit-screen.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/provider/visits/$id")({
  beforeLoad: requireScreen("/admin/provider/requests"),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(visitQuery(id));
    void queryClient.prefetchQuery(reportsQuery(id));
  },
  component: VisitRoute,
});

function VisitRoute() {
  const { account } = Route.useRouteContext();
  const { id } = Route.useParams();
  const canPlan = account.permissions.visits_plan === true && account.viewing === null;
  return (
    <Loaded
      query={useQuery(visitQuery(id))}
      head={<PageHead trail={<Link to="/admin/provider/requests">Requests</Link>} title="Visit" />}
      failure="This visit could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Visit not found"
          action={<ButtonLink to="/admin/provider/requests">Go to the requests</ButtonLink>}
        />
      }
    >
      {({ data }) => (
        <VisitScreen visit={data} canPlan={canPlan} report={<ReportVisit visit={data} />}>
          <VisitReports visitId={id} canPlan={canPlan} />
        </VisitScreen>
      )}
    </Loaded>
  );
}
