import type { ColumnMapping, ImportCheck, RowProblem } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import { CriticalNotice } from "../../../ui/critical-notice.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { ControlReadings } from "./control-readings.tsx";
import { FileUnits } from "./file-units.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { LeftOutLines, LineCounts } from "./left-out-lines.tsx";
import { LineRules } from "./line-rules.tsx";
import { WrongLines } from "./wrong-lines.tsx";
import styles from "./import-progress.module.css";

type ImportPreviewProps = {
  check: ImportCheck;
  mapping: ColumnMapping;
  /** The file is being read again, with an answer. */
  isChecking: boolean;
  isStarting: boolean;
  /** Changes the mapping and reads the file again. */
  onAnswer: (part: Partial<ColumnMapping>) => void;
  onStart: (confirmed: RowProblem[]) => void;
};

/** What an import would store, and the errors line by line. */
export function ImportPreview({
  check,
  mapping,
  isChecking,
  isStarting,
  onAnswer,
  onStart,
}: ImportPreviewProps) {
  // What was confirmed for one reading of the file says nothing of the next.
  const [confirmed, setConfirmed] = useState<ImportCheck | null>(null);
  const isConfirmed = confirmed === check;
  const { results, wrongLines, asking, questions, critical, rows } = check;
  const isTooMany = asking > questions.length;
  return (
    <Card title="Preview">
      <div className={styles.progress}>
        <ImportQuestions check={check} mapping={mapping} onAnswer={onAnswer} />
        <WrongLines check={check} mapping={mapping} onAnswer={onAnswer} />
        <LineCounts check={check} />
        <LeftOutLines check={check} />
        <LineRules mapping={mapping} onAnswer={onAnswer} />
        <ControlReadings controls={check.controls} />
        <FileUnits check={check} mapping={mapping} onAnswer={onAnswer} />
        {critical > 0 ? (
          <CriticalNotice words={formatCount(critical, "critical value")}>
            <p>Check them first: the clinics are alerted as soon as they are stored.</p>
          </CriticalNotice>
        ) : null}
        <PastStability check={check} />
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
          <>
            <h3>First results</h3>
            <DataTable
              label="First results"
              columns={rowColumns}
              source={rowsAtHand(rows)}
              rowKey={({ line, biomarker }) => `${line} ${biomarker}`}
              expectedRows={1}
              empty={<EmptyState title="Nothing new in this file" />}
            />
          </>
        ) : null}
        {asking > 0 && !isTooMany ? (
          <Checkbox
            label="I have checked them and they are correct"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked ? check : null)}
          />
        ) : null}
        <div>
          <Button
            variant="primary"
            disabled={
              isChecking ||
              wrongLines > 0 ||
              results + asking === 0 ||
              isTooMany ||
              (asking > 0 && !isConfirmed)
            }
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

/** Storing does not decide: the lab rejects such a sample, or records that it is tested all the same. */
function PastStability({ check: { pastStability, pastStabilitySamples: samples } }: { check: ImportCheck }) {
  if (pastStability === 0) return null;
  const more = pastStability - samples.length;
  return (
    <Notice tone="bad" title={`${formatCount(pastStability, "sample")} received after the stability`}>
      <p>
        {samples.join(", ")}
        {more > 0 ? ` and ${formatNumber(more)} more` : ""}. Before you release them, scan them under
        Accession: reject them, or record that they are tested all the same.
      </p>
    </Notice>
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
    cell: ({ value, unit, isCritical }) => (
      <>
        {isCritical ? <CriticalMark /> : null} {value} {unit}
      </>
    ),
  },
  { header: "Measured as", cell: ({ converted }) => converted || "As shown" },
];
