import type { ColumnMapping, ImportCheck, RowProblem } from "@kitpath/contract/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/formats";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { rowsAtHand } from "../../ui/table-source.ts";
import styles from "./import-progress.module.css";
import { LeftOutLines } from "./left-out-lines.tsx";

type ImportPreviewProps = {
  check: ImportCheck;
  mapping: ColumnMapping;
  onChange: (part: Partial<ColumnMapping>) => void;
  isStarting: boolean;
  onStart: (confirmed: RowProblem[]) => void;
};

/** What an import would store, and the errors line by line. */
export function ImportPreview({ check, mapping, onChange, isStarting, onStart }: ImportPreviewProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { results, wrongLines, problems, asking, questions, critical, rows } = check;
  const isTooMany = asking > questions.length;
  return (
    <Card title="Preview">
      <div className={styles.progress}>
        <LeftOutLines check={check} rules={mapping.notSamples} onChange={onChange} />
        {wrongLines > 0 ? (
          <>
            <Notice tone="bad" title={`${formatCount(wrongLines, "line")} cannot be stored`}>
              Nothing is stored until every line is valid. Fix the file or the columns above.
            </Notice>
            <DataTable
              label="Lines with errors"
              columns={problemColumns}
              source={rowsAtHand(problems)}
              rowKey={({ line, message }) => `${line} ${message}`}
              expectedRows={1}
              empty={null}
              footer={
                wrongLines > problems.length ? `The first ${formatNumber(problems.length)} are shown.` : null
              }
            />
          </>
        ) : null}
        {critical > 0 ? (
          <Notice tone="bad" title={formatCount(critical, "critical value")}>
            Check them first: the clinics are alerted as soon as they are stored.
          </Notice>
        ) : null}
        {asking > 0 ? (
          <>
            <Notice tone={isTooMany ? "bad" : "info"} title={`${formatCount(asking, "value")} to check`}>
              {isTooMany
                ? `One confirmation covers ${formatNumber(questions.length)}. Check the file and its units, or divide it.`
                : null}
            </Notice>
            <DataTable
              label="Values to check"
              columns={problemColumns}
              source={rowsAtHand(questions)}
              rowKey={({ line, message }) => `${line} ${message}`}
              expectedRows={1}
              empty={null}
              footer={
                isTooMany
                  ? `The first ${formatNumber(questions.length)} of ${formatNumber(asking)} are shown.`
                  : null
              }
            />
          </>
        ) : null}
        {rows.length > 0 || wrongLines === 0 ? (
          <DataTable
            label="First results"
            columns={rowColumns}
            source={rowsAtHand(rows)}
            rowKey={({ line, biomarker }) => `${line} ${biomarker}`}
            expectedRows={1}
            empty={<EmptyState title="Nothing new in this file" />}
          />
        ) : null}
        {asking > 0 && !isTooMany ? (
          <Checkbox
            label="I have checked them and they are correct"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        ) : null}
        <div>
          <Button
            variant="primary"
            disabled={wrongLines > 0 || results + asking === 0 || isTooMany || (asking > 0 && !isConfirmed)}
            busy={isStarting}
            onClick={() => onStart(isConfirmed ? questions : [])}
          >
            Store {formatCount(results + asking, "result")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const problemColumns: Column<RowProblem>[] = [
  { header: "Line", cell: ({ line }) => formatNumber(line) },
  { header: "Problem", cell: ({ message }) => message },
];

const rowColumns: Column<ImportCheck["rows"][number]>[] = [
  { header: "Line", cell: ({ line }) => formatNumber(line) },
  { header: "Sample", isName: true, cell: ({ barcode }) => barcode },
  { header: "Biomarker", cell: ({ biomarker }) => biomarker },
  {
    header: "Result",
    cell: ({ value, unit, converted, isCritical }) => (
      <>
        {value} {unit} {converted ? <span className={styles.note}>measured as {converted}</span> : null}{" "}
        {isCritical ? <Badge tone="bad">Critical</Badge> : null}
      </>
    ),
  },
];
