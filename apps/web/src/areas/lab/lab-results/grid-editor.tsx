import type { RaisedCritical, ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import { useCallback, useState } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { BatchControls } from "./batch-controls.tsx";
import { CellInspector } from "./cell-inspector.tsx";
import type { Spot } from "./entry-grid.tsx";
import { EntryGrid } from "./entry-grid.tsx";
import styles from "./grid-editor.module.css";
import { GridStatus } from "./grid-status.tsx";
import { fillGrid, idAt, placeOf } from "./grid-rows.ts";
import type { Rights } from "./grid-screen.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { ReleasePanel } from "./release-panel.tsx";
import { useDrafts } from "./use-drafts.ts";
import type { Releasing } from "./use-release.ts";

type GridEditorProps = {
  grid: ResultGrid;
  rights: Rights;
  releasing: Releasing;
  onCritical: (raised: RaisedCritical[]) => void;
  /** Reads again what can be released. */
  onCheck: () => void;
};

const first = { row: 0, column: 0 };

/** The grid with the details of its active cell, and below it the controls and the release. */
export function GridEditor({ grid: read, rights, releasing, onCritical, onCheck }: GridEditorProps) {
  const [spot, setSpot] = useState<Spot>(() => ({ ...first, ...idAt(fillGrid(read), first) }));
  const [isChosen, setChosen] = useState(true);
  const { grid, rows, edit, isSaving, failure, retry, leaving, unseen } = useDrafts(read, onCritical);
  const place = placeOf({ grid, rows }, spot);
  const active = place ?? {
    row: Math.min(spot.row, rows.length - 1),
    column: Math.min(spot.column, grid.biomarkers.length - 1),
  };
  if (!place) {
    // For good: when the sample returns, it must not take the user back from where they type.
    setSpot({ ...active, ...idAt({ grid, rows }, active) });
    setChosen(false);
  }
  const move = useCallback((to: Spot) => {
    setSpot(to);
    setChosen(true);
  }, []);
  const isOpen = rows.some(({ cells }) => cells.some(({ state }) => state !== "saved"));
  return (
    <div className={styles.editor}>
      {grid.biomarkers.some(({ control }) => control === "failed") ? (
        <Notice tone="bad" title="A control failed">
          The results it covers are held until a scientist justifies their release below.
        </Notice>
      ) : null}
      <GridStatus grid={grid} rows={rows} isSaving={isSaving} failure={failure} onRetry={retry} />
      <div className={styles.work}>
        <EntryGrid
          grid={grid}
          rows={rows}
          active={active}
          isChosen={isChosen}
          canEnter={rights.canEnter}
          onMove={move}
          onEdit={edit}
        />
        <CellInspector
          row={rows[active.row]!}
          cell={rows[active.row]!.cells[active.column]!}
          biomarker={grid.biomarkers[active.column]!.definition}
          canEnter={rights.canEnter}
          onConfirm={(text) => edit([{ ...idAt({ grid, rows }, active), text, isConfirmed: true }])}
        />
      </div>
      {grid.batch ? <BatchControls batchId={grid.batch.id} rights={rights} /> : null}
      <ReleasePanel
        grid={grid}
        rows={rows}
        rights={rights}
        isOpen={isOpen || isSaving}
        releasing={releasing}
        onCheck={onCheck}
      />
      <LeaveDialog leaving={leaving} unseen={unseen} hasUnsaved={isOpen} />
    </div>
  );
}
