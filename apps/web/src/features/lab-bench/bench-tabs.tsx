import { useQuery } from "@tanstack/react-query";
import { TabLink, Tabs } from "../../ui/tabs.tsx";
import { unmatchedQuery } from "./queries.ts";

/** What accession is made of: scanning, and what scanning could not match. */
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
