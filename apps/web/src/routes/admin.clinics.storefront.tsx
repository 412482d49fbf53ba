import { Outlet, createFileRoute } from "@tanstack/react-router";
import { StorefrontTabs } from "../areas/storefront/shop-orders/storefront-tabs.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/storefront")({
  beforeLoad: requireScreen("/admin/clinics/storefront"),
  component: StorefrontArea,
});

function StorefrontArea() {
  return (
    <TabbedArea tabs={<StorefrontTabs />}>
      <Outlet />
    </TabbedArea>
  );
}
