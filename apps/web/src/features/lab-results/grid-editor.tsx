import type { RaisedCritical, ResultGrid } from "@kitpath/contract/lab-results";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BatchControls } from "./batch-controls.tsx";
import { CellInspector } from "./cell-inspector.tsx";
import { EntryGrid } from "./entry-grid.tsx";
import styles from "./grid-editor.module.css";
import { GridStatus } from "./grid-status.tsx";
import type { Place } from "./grid-rows.ts";
import type { Rights } from "./grid-screen.tsx";
import { ReleasePanel } from "./release-panel.tsx";
import type { Unsaved } from "./use-drafts.ts";
import { useDrafts } from "./use-drafts.ts";
import type { Releasing } from "./use-release.ts";

type GridEditorProps = {
  grid: ResultGrid;
  rights: Rights;
  releasing: Releasing;
  onCritical: (raised: RaisedCritical[]) => void;
  onChanged: () => void;
} & Unsaved;

/** The grid with the details of its active cell, and below it the controls and the release. */
export function GridEditor({ grid, rights, releasing, onCritical, onChanged, ...kept }: GridEditorProps) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const { rows, edit, isSaving, failure, retry, leaving } = useDrafts(grid, kept, onCritical);
  const isOpen = rows.some(({ cells }) => cells.some(({ state }) => state !== "saved"));
  return (
    <div className={styles.editor}>
      {grid.biomarkers.some(({ control }) => control === "failed") ? (
        <Notice tone="bad" title="A control failed">
          The results it covers are held until a scientist justifies their release below.
        </Notice>
      ) : null}
      <GridStatus rows={rows} isSaving={isSaving} failure={failure} onRetry={retry} />
      <div className={styles.work}>
        <EntryGrid
          grid={grid}
          rows={rows}
          active={active}
          canEnter={rights.canEnter}
          onMove={setActive}
          onEdit={edit}
        />
        <CellInspector
          row={rows[active.row]!}
          cell={rows[active.row]!.cells[active.column]!}
          biomarker={grid.biomarkers[active.column]!.definition}
          canEnter={rights.canEnter}
          onConfirm={(text) => edit([{ place: active, text, isConfirmed: true }])}
        />
      </div>
      {grid.batch ? <BatchControls batchId={grid.batch.id} rights={rights} onChanged={onChanged} /> : null}
      <ReleasePanel
        grid={grid}
        rows={rows}
        rights={rights}
        isOpen={isOpen || isSaving}
        releasing={releasing}
        onChanged={onChanged}
      />
      <ConfirmDialog
        open={leaving.status === "blocked"}
        title="Leave without saving?"
        text="Some results could not be saved. They will be lost if you leave."
        action="Leave"
        dismiss="Stay"
        isDangerous
        busy={false}
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      />
    </div>
  );
}
