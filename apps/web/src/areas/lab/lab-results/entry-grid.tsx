import type { ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useCallback, useRef } from "react";
import { useRowWindow } from "../../../ui/use-row-window.ts";
import styles from "./entry-grid.module.css";
import { GridHead } from "./grid-head.tsx";
import { GridLine } from "./grid-line.tsx";
import type { CellId, GridRow, Place } from "./grid-rows.ts";
import { idAt, readBlock } from "./grid-rows.ts";
import { moveByKey } from "./move-by-key.ts";

type EntryGridProps = {
  grid: ResultGrid;
  rows: readonly GridRow[];
  active: Place;
  /** Whether the user has gone to the active cell, and it has not only become so because theirs has left the grid. */
  isChosen: boolean;
  canEnter: boolean;
  onMove: (spot: Spot) => void;
  onEdit: (edits: Edit[]) => void;
};

export type Spot = Place & CellId;
/** `version`: that of the result it was typed over, if that is not the one shown. */
export type Edit = CellId & { text: string; version?: number; isConfirmed?: boolean };

/**
 * A grid of samples by biomarkers for keyboard entry: arrows, Enter and Tab move, typing overwrites a cell, and a block is
 * pasted starting at the active cell. Only visible rows are rendered, and only the active cell has an input.
 */
export function EntryGrid({ grid, rows, active, isChosen, canEnter, onMove, onEdit }: EntryGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const { from, to, rowHeight, scrollTo } = useRowWindow(box, rows.length);
  const columns = grid.biomarkers.length;

  const move = useCallback(
    (spot: Spot) => {
      scrollTo(spot.row, head.current?.offsetHeight ?? 0);
      onMove(spot);
    },
    [onMove, scrollTo],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveByKey(event, active, { rows: rows.length, columns });
    if (!next) return;
    event.preventDefault();
    move({ ...next, ...idAt({ grid, rows }, next) });
  };

  const onPaste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData("text"));
    if (!canEnter || (block.length === 1 && block[0]!.length === 1)) return;
    event.preventDefault();
    const covered = rows.slice(active.row, active.row + block.length);
    onEdit(
      covered.flatMap(({ sample }, down) =>
        grid.biomarkers
          .slice(active.column, active.column + block[down]!.length)
          .map(({ code }, right) => ({ sampleId: sample.id, biomarker: code, text: block[down]![right]! })),
      ),
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the keys of the field inside it
    <div ref={box} className={styles.box} onKeyDown={onKeyDown} onPaste={onPaste}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- it is one
        role="grid"
        className={styles.grid}
        aria-label={`Results of ${grid.title}`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns + 1}
      >
        <GridHead ref={head} biomarkers={grid.biomarkers} />
        <tbody>
          <Gap rows={from} height={from * rowHeight} />
          {rows.slice(from, to).map((row, index) => (
            <GridLine
              key={row.sample.id}
              row={row}
              index={from + index}
              wells={grid.batch?.wells ?? null}
              biomarkers={grid.biomarkers}
              activeColumn={active.row === from + index ? active.column : null}
              isChosen={isChosen}
              canEnter={canEnter}
              onMove={move}
              onEdit={onEdit}
            />
          ))}
          <Gap rows={rows.length - to} height={(rows.length - to) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** Takes the height of rows that are not rendered. */
const Gap = ({ rows, height }: { rows: number; height: number }) =>
  rows > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td style={{ height }} />
    </tr>
  ) : null;
