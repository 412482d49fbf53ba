import type { Account, Screen } from "../lib/access.ts";
import { canOpen } from "../lib/access.ts";
import { TabLink, Tabs } from "../ui/tabs.tsx";

const tabs: readonly { to: Screen; label: string }[] = [
  { to: "/admin/clinics/order", label: "Orders" },
  { to: "/admin/clinics/order_history", label: "Order History" },
  { to: "/admin/clinics/covid_results", label: "COVID-19 Tests" },
  { to: "/admin/clinics/test_results", label: "Test results" },
  { to: "/admin/clinics/critical_results", label: "Critical results" },
];

/** The tabs shared by the screens of orders and results. */
export const OrderTabs = ({ account }: { account: Account }) => (
  <Tabs label="Orders and results">
    {tabs
      .filter(({ to }) => canOpen(account, to))
      .map(({ to, label }) => (
        <TabLink key={to} to={to} activeOptions={{ includeSearch: false }}>
          {label}
        </TabLink>
      ))}
  </Tabs>
);
