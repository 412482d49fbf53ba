import type { Account } from "../../../lib/access.ts";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";

/** The tabs of the lab's results. */
export const ResultsTabs = ({ permissions }: Pick<Account, "permissions">) => (
  <Tabs label="Results">
    <TabLink to="/admin/lab/results" activeOptions={{ exact: true }}>
      Enter and release
    </TabLink>
    {permissions.lab_results ? <TabLink to="/admin/lab/results/import">Import a file</TabLink> : null}
    {permissions.lab_results ? <TabLink to="/admin/lab/results/codes">Instrument codes</TabLink> : null}
    <TabLink to="/admin/lab/results/controls">Quality control</TabLink>
    {permissions.manage_team ? (
      <TabLink to="/admin/lab/results/systems" activeOptions={{ includeSearch: false }}>
        Lab systems
      </TabLink>
    ) : null}
  </Tabs>
);
