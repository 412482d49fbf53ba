import { Outlet, createFileRoute } from "@tanstack/react-router";
import { BillingTabs } from "../areas/orders/billing/billing-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/billing")({
  beforeLoad: requireScreen("/admin/clinics/billing"),
  component: BillingArea,
});

function BillingArea() {
  return (
    <TabbedArea tabs={<BillingTabs />}>
      <Outlet />
    </TabbedArea>
  );
}
