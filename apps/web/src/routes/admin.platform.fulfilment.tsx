import { Outlet, createFileRoute } from "@tanstack/react-router";
import { FulfilmentTabs } from "../areas/orders/fulfilment/fulfilment-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/fulfilment")({
  beforeLoad: requireScreen("/admin/platform/fulfilment"),
  component: FulfilmentArea,
});

function FulfilmentArea() {
  return (
    <TabbedArea tabs={<FulfilmentTabs />}>
      <Outlet />
    </TabbedArea>
  );
}
