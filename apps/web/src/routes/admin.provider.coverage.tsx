import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CoverageScreen } from "../areas/appointments/coverage/coverage-screen.tsx";
import { coverageQuery } from "../areas/appointments/coverage/queries.ts";
import { countriesQuery } from "../lib/countries.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/provider/coverage")({
  beforeLoad: requireScreen("/admin/provider/coverage"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(coverageQuery);
    void queryClient.prefetchQuery(countriesQuery);
  },
  component: CoverageRoute,
});

function CoverageRoute() {
  const { account } = Route.useRouteContext();
  return (
    <Loaded
      query={useQuery(coverageQuery)}
      head={<PageHead title="Coverage" />}
      failure="Your coverage could not be shown"
    >
      {({ data }) => <CoverageScreen coverage={data} canPlan={account.permissions.visits_plan === true} />}
    </Loaded>
  );
}
