import { Navigate, createFileRoute, redirect } from "@tanstack/react-router";
import { DashboardScreen } from "../areas/results/dashboard/dashboard-screen.tsx";
import { LabOverview } from "../areas/results/dashboard/lab-overview.tsx";
import { Overview } from "../areas/results/dashboard/overview.tsx";
import { dashboardQuery, labDashboardQuery } from "../areas/results/dashboard/queries.ts";
import { recentOrdersQuery } from "../areas/orders/orders/queries.ts";
import { RecentOrders } from "../areas/orders/orders/recent-orders.tsx";
import { waitingCountQuery } from "../areas/storefront/shop-orders/queries.ts";
import { WaitingNotice } from "../areas/storefront/shop-orders/waiting-notice.tsx";
import { canOpen, isStaff, isUnconfirmed } from "../lib/access.ts";
import { homeOf } from "../shell/navigation.ts";

/** After that the screen is more use without what comes on top. */
const longestWaitMs = 2000;

export const Route = createFileRoute("/admin/clinics/dashboard")({
  beforeLoad: ({ context: { account } }) => {
    if (isStaff(account)) throw redirect({ to: "/admin/platform", replace: true });
  },
  loader: async ({ context: { queryClient, account } }) => {
    if (canOpen(account, "/admin/lab/accession")) void queryClient.prefetchQuery(labDashboardQuery);
    if (canOpen(account, "/admin/clinics/order_history")) void queryClient.prefetchQuery(recentOrdersQuery);
    // What is shown only if there is something to say would push the rest down, away from the pointer.
    const onTop = Promise.allSettled([
      account.clinic && !isUnconfirmed(account) ? queryClient.ensureQueryData(dashboardQuery) : null,
      canOpen(account, "/admin/clinics/storefront") ? queryClient.ensureQueryData(waitingCountQuery) : null,
    ]);
    await Promise.race([onTop, new Promise((giveUp) => setTimeout(giveUp, longestWaitMs))]);
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const { account } = Route.useRouteContext();
  const home = homeOf(account);
  // Only here, because what is due to be accepted comes first.
  if (home !== "/admin/clinics/dashboard") return <Navigate to={home} replace />;
  return (
    <DashboardScreen account={account}>
      {canOpen(account, "/admin/lab/accession") ? <LabOverview /> : null}
      {canOpen(account, "/admin/clinics/storefront") ? <WaitingNotice /> : null}
      {account.clinic && !isUnconfirmed(account) ? <Overview account={account} /> : null}
      {canOpen(account, "/admin/clinics/order_history") ? <RecentOrders /> : null}
    </DashboardScreen>
  );
}
