import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useState } from "react";
import { sexes } from "../../../lib/sexes.ts";
import { AnswersForLab } from "../../../ui/answers-for-lab.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import { Button } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { lookOf } from "../../../ui/interpretation-look.ts";
import { Time } from "../../../ui/time.tsx";
import styles from "./cell-inspector.module.css";
import type { Cell, GridRow } from "./grid-rows.ts";
import { checkCell, personOf } from "./grid-rows.ts";
import { HistoryDialog } from "./history-dialog.tsx";

type CellInspectorProps = {
  row: GridRow;
  cell: Cell;
  biomarker: BiomarkerDefinition;
  canEnter: boolean;
  onConfirm: (text: string) => void;
};

const readings: Record<string, string> = {
  LOW: "Below the range",
  HIGH: "Above the range",
  NORMAL: "Within the range",
  POSITIVE: "Positive",
  NEGATIVE: "Negative",
  UNKNOWN: "Uncertain",
};

/** The details of the active cell: ranges, the previous result, and any question to confirm. */
export function CellInspector({ row, cell, biomarker, canEnter, onConfirm }: CellInspectorProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { sample } = row;
  const checked = checkCell(biomarker, sample, cell.text);
  const read = checked && !("problem" in checked) ? checked : null;
  const before = sample.previous[biomarker.code];
  const { rule, unjudged } = rangeFor(biomarker, personOf(sample));
  const range = rangeInWords(rule, unjudged);
  const critical = biomarker.kind === "quantitative" ? criticalWords(biomarker.critical) : "";
  return (
    <aside className={styles.inspector} aria-label="Active cell">
      <h2 className={styles.name}>{biomarker.name}</h2>
      <p className={styles.sample}>
        {sample.barcode} · kit {sample.kitId}
      </p>
      {sample.notTested.includes(biomarker.code) ? (
        <p className={styles.sample}>Not tested: ordered before the product included this.</p>
      ) : null}
      {cell.message ? (
        <div className={cell.state === "asks" ? styles.question : styles.problem} role="alert">
          <p>{cell.message}</p>
          {cell.state === "asks" && canEnter ? (
            <Button variant="primary" onClick={() => onConfirm(cell.text)}>
              Keep it
            </Button>
          ) : null}
        </div>
      ) : null}
      {read?.isCritical ? <CriticalMark words={lookOf(read).label} /> : null}
      <Facts
        facts={[
          { label: "Interpretation", value: read ? readings[read.interpretation] : "None yet" },
          { label: "Range", value: range ? valueInWords(range, biomarker.unit) : "Negative" },
          ...(critical ? [{ label: "Critical", value: valueInWords(critical, biomarker.unit) }] : []),
          {
            label: "Sex at birth",
            value: sample.sex === null ? "Unknown" : sexes[sample.sex],
          },
          ...(sample.age === null
            ? []
            : [{ label: "Age at collection", value: formatCount(sample.age, "year") }]),
          {
            label: "Previous result",
            value: before ? (
              <>
                {before.value} on <Time value={before.measuredAt} format="ownDate" />
              </>
            ) : (
              "None on record"
            ),
          },
          ...(read?.delta ? [{ label: "Change", value: read.delta }] : []),
        ]}
      />
      <AnswersForLab answers={sample.answers} />
      {cell.version > 0 ? (
        <Button variant="quiet" onClick={() => setHistoryOpen(true)}>
          {formatCount(cell.version, "version")}
        </Button>
      ) : null}
      {isHistoryOpen ? (
        <HistoryDialog
          sampleId={sample.id}
          biomarkerCode={biomarker.code}
          title={`${biomarker.name} of ${sample.barcode}`}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </aside>
  );
}

function criticalWords({ low, high }: { low: number | null; high: number | null }): string {
  return [low === null ? "" : `below ${low}`, high === null ? "" : `above ${high}`]
    .filter(Boolean)
    .join(" or ");
}
