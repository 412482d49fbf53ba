import type { ImportCheck } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";

type Reading = ImportCheck["controls"][number];

/** The readings of controls in a file, and in how many batches each is recorded. */
export const ControlReadings = ({ controls }: { controls: readonly Reading[] }) =>
  controls.length === 0 ? null : (
    <>
      <h3>Control readings</h3>
      <DataTable
        label="Control readings"
        columns={columns}
        source={rowsAtHand(controls)}
        rowKey={({ line, biomarker }) => `${line} ${biomarker}`}
        expectedRows={1}
        empty={null}
      />
    </>
  );

const columns: Column<Reading>[] = [
  { header: "Line", cell: ({ line }) => formatNumber(line) },
  { header: "Control", isName: true, cell: ({ control }) => control },
  { header: "Biomarker", cell: ({ biomarker }) => biomarker },
  { header: "Result", cell: ({ value, unit }) => `${value} ${unit}` },
  {
    header: "Recorded in",
    cell: ({ batches }) => (batches > 0 ? formatCount(batches, "batch", "batches") : "No batch"),
  },
];
