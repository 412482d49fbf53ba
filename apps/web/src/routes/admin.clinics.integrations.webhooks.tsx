import { Outlet, createFileRoute, useLocation } from "@tanstack/react-router";
import { TabLink, Tabs } from "../ui/tabs.tsx";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks")({
  component: WebhooksArea,
});

function WebhooksArea() {
  const isEditing = useLocation().pathname.includes("/webhooks/edit/");
  return (
    <>
      <Tabs label="Webhooks" look="segments">
        <TabLink
          to="/admin/clinics/integrations/webhooks"
          activeOptions={{ exact: true, includeSearch: false }}
          {...(isEditing ? { "aria-current": "page" } : {})}
        >
          Subscriptions
        </TabLink>
        <TabLink
          to="/admin/clinics/integrations/webhooks/deliveries"
          activeOptions={{ includeSearch: false }}
        >
          Delivery log
        </TabLink>
      </Tabs>
      <Outlet />
    </>
  );
}
