import { Outlet, createFileRoute } from "@tanstack/react-router";
import { TabLink, Tabs } from "../ui/tabs.tsx";

export const Route = createFileRoute("/admin/clinics/integrations/webhooks")({
  component: WebhooksArea,
});

function WebhooksArea() {
  return (
    <>
      <Tabs label="Webhooks" look="segments">
        <TabLink to="/admin/clinics/integrations/webhooks" activeOptions={{ exact: true }}>
          Subscriptions
        </TabLink>
        <TabLink to="/admin/clinics/integrations/webhooks/deliveries" activeOptions={{ includeSearch: false }}>
          Delivery log
        </TabLink>
        <TabLink to="/admin/clinics/integrations/webhooks/guide">Guide</TabLink>
      </Tabs>
      <Outlet />
    </>
  );
}
