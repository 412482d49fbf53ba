import { useQuery } from "@tanstack/react-query";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { firstUnmatchedQuery } from "./queries.ts";

/** The tabs of accession: scanning, and unmatched scans. */
export function BenchTabs() {
  const { data } = useQuery(firstUnmatchedQuery);
  return (
    <Tabs label="Accession">
      <TabLink to="/admin/lab/accession" activeOptions={{ exact: true }}>
        Scan
      </TabLink>
      <TabLink to="/admin/lab/accession/unmatched" count={data?.meta.total ?? null}>
        Unmatched
      </TabLink>
    </Tabs>
  );
}
