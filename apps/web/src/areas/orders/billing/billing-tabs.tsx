import { TabLink, Tabs } from "../../../ui/tabs.tsx";

export const BillingTabs = () => (
  <Tabs label="Billing">
    <TabLink to="/admin/clinics/billing" activeOptions={{ exact: true, includeSearch: false }}>
      Overview
    </TabLink>
    <TabLink to="/admin/clinics/billing/statement" activeOptions={{ includeSearch: false }}>
      Statements
    </TabLink>
  </Tabs>
);
