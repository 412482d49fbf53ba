import { labSampleTabs } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { useCallback } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import table from "../../../ui/table-layout.module.css";
import { NoSamples } from "./no-samples.tsx";
import type { SamplesQuery } from "./queries.ts";
import { samplesQuery } from "./queries.ts";
import { resultsColumn, sampleColumns } from "./sample-columns.tsx";
import { TestWorklists } from "./test-worklists.tsx";
import { useLabels } from "./use-labels.ts";
import { WorklistFilter } from "./worklist-filter.tsx";

type WorklistScreenProps = {
  search: SamplesQuery;
  /** Whether the user can open results. */
  hasResults: boolean;
  onChange: (change: Partial<SamplesQuery>) => void;
};

/** The samples on the bench by test and deadline. */
export function WorklistScreen({ search, hasResults, onChange }: WorklistScreenProps) {
  const read = useQuery(samplesQuery(search));
  const { data } = read;
  const labels = useLabels();
  const searchFor = useCallback((text: string) => onChange({ search: text, page: 1 }), [onChange]);
  const ids = data?.data.map(({ id }) => id) ?? [];
  return (
    <>
      <PageHead
        title="Worklists"
        sub="Every sample with its turnaround clock, most urgent first."
        actions={
          <>
            <Button disabled={ids.length === 0} busy={labels.isPending} onClick={() => labels.mutate(ids)}>
              <Tag size={17} aria-hidden="true" />
              Print labels
            </Button>
            <ButtonLink to="/admin/lab/accession" variant="primary">
              Receive samples
            </ButtonLink>
          </>
        }
      />
      <TestWorklists search={search} />
      <Tabs label="Status" look="segments">
        {labSampleTabs.map((state) => (
          <TabLink
            key={state}
            to="/admin/lab/samples"
            search={{ ...search, state, page: 1 }}
            activeOptions={{ exact: true }}
            aria-current={state === search.state ? "page" : undefined}
          >
            {state === "open" ? "On the bench" : labSampleStateLabels[state]}
          </TabLink>
        ))}
      </Tabs>
      <div className={table.bar}>
        <SearchBox label="Barcode or kit ID" value={search.search} maxLength={60} onSearch={searchFor} />
        <WorklistFilter search={search} onChange={onChange} />
      </div>
      <PagedTable
        hasRowKeys
        label="Samples"
        columns={
          hasResults && search.state === "released" ? [...sampleColumns, resultsColumn] : sampleColumns
        }
        read={read}
        query={search}
        onChange={onChange}
        rowKey={({ id }) => id}
        expectedRows={search.page_size}
        empty={<NoSamples search={search} onChange={onChange} />}
      />
    </>
  );
}
