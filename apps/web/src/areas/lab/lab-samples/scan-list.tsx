import { formatCount, unknownText } from "@kitpath/contract/fields/formats";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { ClockMark } from "./clock-mark.tsx";
import { useLabels } from "./use-labels.ts";
import type { Scan, ScanOutcome } from "./use-scans.ts";

const marks: Record<ScanOutcome, { tone: Tone; words: string }> = {
  received: { tone: "ok", words: "Received" },
  noted: { tone: "ok", words: "Noted" },
  rejected: { tone: "bad", words: "Rejected" },
  repeated: { tone: "warn", words: "Already scanned" },
  unmatched: { tone: "warn", words: "No match" },
  failed: { tone: "bad", words: "Not accepted" },
};

const columns: Column<Scan>[] = [
  { header: "Sample", isName: true, cell: ({ sample, code }) => sample?.barcode ?? code },
  { header: "Test", cell: ({ sample, message }) => sample?.test ?? message },
  { header: "Scanned", cell: ({ at }) => <Time value={at.toISOString()} format="second" /> },
  { header: "Turnaround", cell: ({ sample }) => (sample ? <ClockMark {...sample} /> : unknownText) },
  {
    header: "Outcome",
    cell: ({ verdict }) =>
      verdict ? (
        <Badge tone={marks[verdict].tone}>{marks[verdict].words}</Badge>
      ) : (
        <Badge tone="idle">Waiting</Badge>
      ),
  },
];

/** The scans of this session, latest first. */
export function ScanList({ scans }: { scans: readonly Scan[] }) {
  const labels = useLabels();
  const received = scans.filter(({ verdict }) => verdict === "received");
  const ids = received.flatMap(({ sample }) => sample?.id ?? []);
  const counted = `${received.length} received, ${formatCount(scans.length, "scan")}`;
  return (
    <>
      <PageHead
        isPart
        title={scans.length === 0 ? "Scans in this session" : `Scans in this session: ${counted}`}
        actions={
          <Button disabled={ids.length === 0} busy={labels.isPending} onClick={() => labels.mutate(ids)}>
            Print all labels
          </Button>
        }
      />
      <DataTable
        label="Scans"
        columns={columns}
        source={rowsAtHand(scans)}
        rowKey={({ key }) => String(key)}
        expectedRows={1}
        empty={
          <EmptyState title="Nothing scanned yet">
            Each scan and its outcome appear here until you leave this screen.
          </EmptyState>
        }
      />
    </>
  );
}
