import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import { isWells, wellName } from "@kitpath/contract/lab/lab-batches/lab-wells";
import type { MouseEvent, ReactNode } from "react";
import { memo } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { CriticalSign } from "../../../ui/critical-mark.tsx";
import { lookOf } from "../../../ui/interpretation-look.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { CellField } from "./cell-field.tsx";
import styles from "./entry-grid.module.css";
import type { Edit, Spot } from "./entry-grid.tsx";
import type { Cell, GridRow } from "./grid-rows.ts";
import { checkCell, isFixed } from "./grid-rows.ts";
import { SampleMark } from "./sample-mark.tsx";

const endLength = 6;

type GridLineProps = {
  row: GridRow;
  index: number;
  wells: number | null;
  biomarkers: ResultGrid["biomarkers"];
  /** The active cell's column if it is in this row. */
  activeColumn: number | null;
  isChosen: boolean;
  canEnter: boolean;
  onMove: (spot: Spot) => void;
  onEdit: (edits: Edit[]) => void;
};

/** One sample's row. It is rendered again only when its own data changes. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, index, wells, biomarkers, activeColumn, isChosen, canEnter, onMove, onEdit } = props;
  const { sample, cells } = row;
  const activate = (spot: Spot) => (event: MouseEvent) => {
    // The browser would take the focus away from the field that appears.
    event.preventDefault();
    onMove(spot);
  };
  return (
    <tr aria-rowindex={index + 2} className={classNames(activeColumn !== null && styles.activeRow)}>
      <th scope="row" className={styles.sample}>
        <span className={styles.well}>
          {sample.position && wells && isWells(wells) ? wellName(sample.position, wells) : index + 1}
        </span>
        <span>
          <span className={styles.barcodeHead}>{sample.barcode.slice(0, -endLength)}</span>
          <span className={styles.shortened}>…</span>
          {sample.barcode.slice(-endLength)}
        </span>
        <span className={styles.mark}>
          <SampleMark sample={sample} />
        </span>
      </th>
      {biomarkers.map(({ code, name, unit, definition }, column) => {
        const cell = cells[column]!;
        const flag = flagOf(row, definition, cell);
        const id = { sampleId: sample.id, biomarker: code };
        const isActive = activeColumn === column;
        const label = `${name} of ${sample.barcode}${unit ? `, ${unit}` : ""}`;
        return (
          <td
            key={code}
            aria-selected={isActive}
            className={classNames(styles.cell, styles[cell.state], flag?.isCritical && styles.critical)}
            onMouseDown={isActive ? undefined : activate({ row: index, column, ...id })}
          >
            {isActive ? (
              <CellField
                label={label}
                cell={cell}
                takesFocus={isChosen}
                isReadOnly={!canEnter || isFixed(row, code)}
                onCommit={(text, version) => onEdit([{ ...id, text, version }])}
                onConfirm={() => onEdit([{ ...id, text: cell.text, isConfirmed: true }])}
              />
            ) : (
              <span>{sample.notTested.includes(code) ? "–" : cell.text}</span>
            )}
            {flag ? (
              <span className={styles.flag}>
                <span aria-hidden="true">{flag.sign}</span>
                <VisuallyHidden>{flag.words}</VisuallyHidden>
              </span>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
});

type Flag = { sign: ReactNode; words: string; isCritical: boolean };

/** Returns the most important flag of a result, as a sign and in words. */
function flagOf({ sample }: GridRow, biomarker: BiomarkerDefinition, cell: Cell): Flag | null {
  if (cell.state === "refused") return { sign: "✕", words: cell.message, isCritical: false };
  if (cell.state === "asks") return { sign: "?", words: cell.message, isCritical: false };
  const checked = checkCell(biomarker, sample, cell.text);
  const read = checked && !("problem" in checked) ? checked : null;
  if (read?.isCritical) return { sign: <CriticalSign />, words: lookOf(read).label, isCritical: true };
  if (cell.message) return { sign: "≠", words: cell.message, isCritical: false };
  if (!read) return null;
  const { interpretation, delta } = read;
  const isOut = interpretation === "LOW" || interpretation === "HIGH" || interpretation === "POSITIVE";
  const signs = [isOut ? interpretation[0] : "", delta ? "Δ" : ""].filter(Boolean);
  if (signs.length === 0) return null;
  const words = [isOut ? interpretation.toLowerCase() : "", delta ?? ""].filter(Boolean);
  return { sign: signs.join(" "), words: words.join(", "), isCritical: false };
}
