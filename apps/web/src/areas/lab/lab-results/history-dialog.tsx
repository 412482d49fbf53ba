import type { ResultHistory } from "@kitpath/contract/lab/lab-results/lab-results";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../ui/badge.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./import-progress.module.css";
import { historyQuery } from "./queries.ts";

type HistoryDialogProps = { sampleId: string; biomarkerCode: string; title: string; onClose: () => void };
type Past = ResultHistory["data"][number];

const sources: Record<Past["source"], string> = {
  grid: "Typed",
  import: "File",
  hl7: "HL7",
  api: "Lab API",
  rerun: "Rerun",
};

const columns: Column<Past>[] = [
  { header: "Version", cell: ({ version }) => version },
  {
    header: "Result",
    isName: true,
    cell: ({ value, measuredAs, isCritical, isReleased }) => (
      <>
        {value ?? "Removed"} {isCritical ? <CriticalMark /> : null}{" "}
        {isReleased ? <Badge tone="ok">Released</Badge> : null}
        {measuredAs ? <span className={styles.note}> Measured as {measuredAs}</span> : null}
      </>
    ),
  },
  { header: "By", cell: ({ enteredBy, source }) => `${enteredBy} · ${sources[source]}` },
  { header: "At", cell: ({ enteredAt }) => <Time value={enteredAt} format="second" /> },
];

/** Every result that a cell has had. */
export function HistoryDialog({ sampleId, biomarkerCode, title, onClose }: HistoryDialogProps) {
  const read = useQuery(historyQuery(sampleId, biomarkerCode));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Every version of this result, including removed ones."
    >
      <DataTable
        label="Versions"
        columns={columns}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ version }) => String(version)}
        expectedRows={2}
        empty={<EmptyState title="No versions saved yet" />}
      />
    </Dialog>
  );
}
