import type { ImportCheck, LeftOutLine } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import styles from "./import-progress.module.css";

/** What becomes of the lines of a file, in figures. */
export function LineCounts({ check }: { check: ImportCheck }) {
  const { lines, results, asking, resultLines, controlLines, leftOutLines, wrongLines, unusedColumns } =
    check;
  const facts = [
    { label: "In the file", value: formatCount(lines, "line") },
    {
      label: "Results",
      value: `${formatNumber(results + asking)} (${formatCount(resultLines, "line is", "lines are")} new or changed)`,
    },
    { label: "Controls", value: formatCount(controlLines, "line") },
    { label: "Left out", value: formatCount(leftOutLines, "line") },
    { label: "Wrong", value: formatCount(wrongLines, "line") },
    { label: "Unused", value: unusedColumns.length > 0 ? unusedColumns.join(", ") : "No column" },
  ];
  return <Facts facts={facts} />;
}

const fewAtFirst = 10;

/** The lines that are not stored, or not with every value, and why. */
export function LeftOutLines({ check: { leftOut, leftOutLines } }: { check: ImportCheck }) {
  const [showsAll, setShowsAll] = useState(false);
  if (leftOutLines === 0) return null;
  const shown = showsAll ? leftOut : leftOut.slice(0, fewAtFirst);
  return (
    <>
      <h3>Left out</h3>
      <DataTable
        label="Lines left out"
        columns={columns}
        source={rowsAtHand(shown)}
        rowKey={({ line }) => String(line)}
        expectedRows={1}
        empty={null}
        footer={
          leftOutLines > shown.length
            ? `The first ${formatNumber(shown.length)} of ${formatNumber(leftOutLines)} are shown.`
            : null
        }
      />
      {shown.length < leftOut.length ? (
        <div className={styles.note}>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            Show {formatNumber(leftOut.length)}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const columns: Column<LeftOutLine>[] = [
  { header: "Line", cell: ({ line }) => formatNumber(line) },
  { header: "Text", isName: true, cell: ({ text }) => text },
  { header: "Why", cell: ({ why }) => why },
];
