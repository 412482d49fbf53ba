import { useQuery } from "@tanstack/react-query";
import { TabLink, Tabs } from "../../ui/tabs.tsx";
import { unmatchedQuery } from "./queries.ts";

/** The tabs of accession: scanning, and unmatched scans. */
export function BenchTabs() {
  const { data } = useQuery(unmatchedQuery);
  return (
    <Tabs label="Accession">
      <TabLink to="/admin/lab/accession" activeOptions={{ exact: true }}>
        Scan
      </TabLink>
      <TabLink to="/admin/lab/accession/unmatched" count={data?.data.length ?? null}>
        Unmatched
      </TabLink>
    </Tabs>
  );
}
