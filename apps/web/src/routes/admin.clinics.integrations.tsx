import { Link, Outlet, createFileRoute } from "@tanstack/react-router";
import { requireScreen } from "../lib/require-screen.ts";
import { PageHead } from "../ui/page-head.tsx";
import { TabLink, Tabs } from "../ui/tabs.tsx";

export const Route = createFileRoute("/admin/clinics/integrations")({
  beforeLoad: requireScreen("/admin/clinics/integrations"),
  component: IntegrationsRoute,
});

/** The developer area (specification 3 section 2); without the simulator it has no test data. */
function IntegrationsRoute() {
  const { account } = Route.useRouteContext();
  return (
    <>
      <PageHead
        title="Developer"
        sub="Build and try an integration."
        actions={<Link to="/docs">API documentation</Link>}
        tabs={<DeveloperTabs hasSimulator={account.configuration.simulator} />}
      />
      <Outlet />
    </>
  );
}

const DeveloperTabs = ({ hasSimulator }: { hasSimulator: boolean }) => (
  <Tabs label="Developer">
    {hasSimulator ? (
      <TabLink to="/admin/clinics/integrations" activeOptions={{ exact: true, includeSearch: false }}>
        Test data
      </TabLink>
    ) : null}
    <TabLink to="/admin/clinics/integrations/api-keys">API keys</TabLink>
    <TabLink to="/admin/clinics/integrations/webhooks">Webhooks</TabLink>
  </Tabs>
);
