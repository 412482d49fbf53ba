import { Outlet, createFileRoute } from "@tanstack/react-router";
import { OrderTabs } from "../features/shell/order-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";

export const Route = createFileRoute("/admin/clinics/order_history")({
  beforeLoad: requireScreen("/admin/clinics/order_history"),
  component: OrderHistoryArea,
});

function OrderHistoryArea() {
  const { account } = Route.useRouteContext();
  return (
    <>
      <OrderTabs account={account} />
      <Outlet />
    </>
  );
}
