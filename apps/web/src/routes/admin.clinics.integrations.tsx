import { Link, Outlet, createFileRoute, useLocation } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";
import { PageHead } from "../ui/page-head.tsx";
import { TabLink, Tabs, labelOfTab } from "../ui/tabs.tsx";

export const Route = createFileRoute("/admin/clinics/integrations")({
  beforeLoad: requireScreen("/admin/clinics/integrations"),
  component: IntegrationsRoute,
});

/** The developer area (specification 3 section 2); without the simulator it has no test data. */
function IntegrationsRoute() {
  const { account } = Route.useRouteContext();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title="Developer"
        part={labelOfTab(tabs, pathname)}
        sub="Build and test an integration."
        actions={<Link to="/docs">API documentation</Link>}
        tabs={<DeveloperTabs hasSimulator={account.configuration.simulator} />}
      />
      <Outlet />
    </>
  );
}

const tabs = [
  { to: "/admin/clinics/integrations", label: "Test data" },
  { to: "/admin/clinics/integrations/api-keys", label: "API keys" },
  { to: "/admin/clinics/integrations/webhooks", label: "Webhooks" },
] as const;

const DeveloperTabs = ({ hasSimulator }: { hasSimulator: boolean }) => (
  <Tabs label="Developer">
    {tabs.slice(hasSimulator ? 0 : 1).map(({ to, label }, index) => (
      <TabLink key={to} to={to} activeOptions={{ exact: hasSimulator && index === 0, includeSearch: false }}>
        {label}
      </TabLink>
    ))}
  </Tabs>
);
