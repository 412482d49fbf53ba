import type { ColumnMapping, ImportCheck, LeftOutLine, LineRule } from "@kitpath/contract/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/formats";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Notice } from "../../ui/notice.tsx";
import { rowsAtHand } from "../../ui/table-source.ts";
import styles from "./import-progress.module.css";

type LeftOutLinesProps = {
  check: ImportCheck;
  rules: readonly LineRule[];
  onChange: (part: Partial<ColumnMapping>) => void;
};

/** What of a file is not stored as a result, and by which rule, before anything else: nothing is dropped silently. */
export function LeftOutLines({ check, rules, onChange }: LeftOutLinesProps) {
  const { lines, resultLines, controlLines, leftOutLines, leftOut, unusedColumns, controls } = check;
  const without = (rule: LineRule) => onChange({ notSamples: rules.filter((each) => each !== rule) });
  return (
    <>
      <p role="status">
        {formatCount(lines, "line")} in the file: {formatNumber(resultLines)} with results,{" "}
        {formatNumber(controlLines)} of controls, {formatNumber(leftOutLines)} left out.
      </p>
      {leftOut.length > 0 ? (
        <DataTable
          label="Lines that are left out"
          columns={leftOutColumns}
          source={rowsAtHand(leftOut)}
          rowKey={({ line }) => String(line)}
          expectedRows={1}
          empty={null}
          footer={
            leftOutLines > leftOut.length ? `The first ${formatNumber(leftOut.length)} are shown.` : null
          }
        />
      ) : null}
      {rules.length > 0 ? (
        <ul className={styles.rules} aria-label="Lines that are no sample">
          {rules.map((rule) => (
            <li key={`${rule.column} ${rule.like}`}>
              <span>
                “{rule.like}”{rule.column ? ` in ${rule.column}` : ""} is no sample
                {rule.control ? `, but the control ${rule.control}` : ""}.
              </span>
              <Button
                variant="quiet"
                aria-label={`Remove the rule ${rule.like}`}
                onClick={() => without(rule)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {controls.length > 0 ? (
        <DataTable
          label="Readings of controls"
          columns={controlColumns}
          source={rowsAtHand(controls)}
          rowKey={({ line, biomarker }) => `${line} ${biomarker}`}
          expectedRows={1}
          empty={null}
        />
      ) : null}
      {unusedColumns.length > 0 ? (
        <Notice
          tone="info"
          title={`${formatCount(unusedColumns.length, "column is", "columns are")} not used`}
        >
          {unusedColumns.join(", ")}
        </Notice>
      ) : null}
    </>
  );
}

const leftOutColumns: Column<LeftOutLine>[] = [
  { header: "Line", cell: ({ line }) => formatNumber(line) },
  { header: "Left out", isName: true, cell: ({ text }) => text },
  { header: "Why", cell: ({ why }) => why },
];

const controlColumns: Column<ImportCheck["controls"][number]>[] = [
  { header: "Line", cell: ({ line }) => formatNumber(line) },
  { header: "Control", isName: true, cell: ({ control }) => control },
  { header: "Biomarker", cell: ({ biomarker }) => biomarker },
  { header: "Reading", cell: ({ value, unit }) => `${value} ${unit}` },
  { header: "Recorded in", cell: ({ batches }) => formatCount(batches, "batch", "batches") },
];
