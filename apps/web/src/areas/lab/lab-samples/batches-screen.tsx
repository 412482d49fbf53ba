import { ListScreen } from "../../../ui/list-screen.tsx";
import type { LabBatch } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { labBatchTabs } from "@kitpath/contract/lab/lab-samples/lab-queries";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import table from "../../../ui/table-layout.module.css";
import { Time } from "../../../ui/time.tsx";
import { NewBatchDialog } from "./new-batch-dialog.tsx";
import type { BatchesQuery } from "./queries.ts";
import { batchesQuery } from "./queries.ts";

const tabLabels = { open: "Being filled", running: "Running", done: "Finished" } as const;
const emptyTitles = {
  open: "No batches being filled",
  running: "No batches running",
  done: "No finished batches yet",
} as const;

type BatchesScreenProps = {
  search: BatchesQuery;
  onChange: (change: Partial<BatchesQuery>) => void;
  onMade: (batchId: string) => void;
};

/** The lab's plates: being filled, running and done. */
export function BatchesScreen({ search, onChange, onMade }: BatchesScreenProps) {
  const [isMaking, setMaking] = useState(false);
  const makeButton = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <Plus size={17} aria-hidden="true" />
      New batch
    </Button>
  );
  return (
    <ListScreen
      title="Batches"
      sub="Samples for one test that are processed together, each in its own well."
      actions={makeButton}
      segments={
        <Tabs label="Status" look="segments">
          {labBatchTabs.map((state) => (
            <TabLink
              key={state}
              to="/admin/lab/batches"
              search={{ ...search, state, page: 1 }}
              activeOptions={{ exact: true }}
              aria-current={state === search.state ? "page" : undefined}
            >
              {tabLabels[state]}
            </TabLink>
          ))}
        </Tabs>
      }
      columns={columns}
      read={useQuery(batchesQuery(search))}
      query={search}
      onChange={onChange}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        () =>
          onMade(id)
        }
      expectedRows={3}
      empty={
        <EmptyState title={emptyTitles[search.state]}>
          {search.state === "open" ? "Create one, then scan samples into it." : null}
        </EmptyState>
      }
    >
      {isMaking ? <NewBatchDialog onClose={() => setMaking(false)} onMade={onMade} /> : null}
    </ListScreen>
  );
}

const columns: Column<LabBatch>[] = [
  {
    header: "Batch",
    isName: true,
    cell: ({ id, number }) => (
      <Link to="/admin/lab/batches/$batchId" params={{ batchId: id }} data-row-control className={table.name}>
        Batch {number}
      </Link>
    ),
  },
  { header: "Test", cell: ({ test }) => test },
  { header: "Samples", cell: ({ samples, wells }) => `${samples} of ${wells} wells` },
  {
    header: "Next due",
    cell: ({ nextDueAt }) => (nextDueAt ? <Time value={nextDueAt} format="moment" /> : "None"),
  },
  { header: "Created", cell: ({ createdAt }) => <Time value={createdAt} format="moment" /> },
  { header: "By", cell: ({ createdBy }) => createdBy },
];
