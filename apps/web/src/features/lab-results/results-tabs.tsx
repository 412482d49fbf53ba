import { TabLink, Tabs } from "../../ui/tabs.tsx";

/** The parts of the lab's results. */
export const ResultsTabs = ({ canEnter }: { canEnter: boolean }) => (
  <Tabs label="Results">
    <TabLink to="/admin/lab/results" activeOptions={{ exact: true }}>
      Enter and release
    </TabLink>
    {canEnter ? <TabLink to="/admin/lab/results/import">Import a file</TabLink> : null}
    <TabLink to="/admin/lab/results/controls">Quality control</TabLink>
  </Tabs>
);
