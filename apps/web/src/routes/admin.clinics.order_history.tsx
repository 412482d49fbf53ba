import { Outlet, createFileRoute } from "@tanstack/react-router";
import { OrderTabs } from "../shell/order-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/order_history")({
  beforeLoad: requireScreen("/admin/clinics/order_history"),
  component: OrderHistoryArea,
});

function OrderHistoryArea() {
  const { account } = Route.useRouteContext();
  return (
    <TabbedArea tabs={<OrderTabs account={account} />}>
      <Outlet />
    </TabbedArea>
  );
}
