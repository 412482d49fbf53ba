import { useQuery } from "@tanstack/react-query";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { waitingCountQuery } from "./queries.ts";

/** The tabs for the stores and for their orders that need attention. */
export function StorefrontTabs() {
  const waiting = useQuery(waitingCountQuery).data?.total ?? null;
  return (
    <Tabs label="Storefront">
      <TabLink to="/admin/clinics/storefront" activeOptions={{ exact: true, includeSearch: false }}>
        Stores
      </TabLink>
      <TabLink
        to="/admin/clinics/storefront/orders"
        activeOptions={{ exact: true, includeSearch: false }}
        count={waiting}
      >
        Needs attention
      </TabLink>
    </Tabs>
  );
}
