import { ListScreen } from "../../../ui/list-screen.tsx";
import { labSampleTabs } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
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
  const labels = useLabels();
  const ids = read.data?.data.map(({ id }) => id) ?? [];
  return (
    <ListScreen
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
      segments={
        <>
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
        </>
      }
      search={{ label: "Barcode or kit ID", maxLength: 60 }}
      beside={<WorklistFilter search={search} onChange={onChange} />}
      label="Samples"
      columns={hasResults && search.state === "released" ? [...sampleColumns, resultsColumn] : sampleColumns}
      read={read}
      query={search}
      onChange={onChange}
      rowKey={({ id }) => id}
      empty={<NoSamples search={search} onChange={onChange} />}
    />
  );
}
