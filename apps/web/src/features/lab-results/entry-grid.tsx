import type { ResultGrid } from "@kitpath/contract/lab-results";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useCallback, useRef } from "react";
import { useRowWindow } from "../../ui/use-row-window.ts";
import styles from "./entry-grid.module.css";
import { GridHead } from "./grid-head.tsx";
import { GridLine } from "./grid-line.tsx";
import type { GridRow, Place } from "./grid-rows.ts";
import { readBlock } from "./grid-rows.ts";
import { moveByKey } from "./move-by-key.ts";

type EntryGridProps = {
  grid: ResultGrid;
  rows: readonly GridRow[];
  active: Place;
  canEnter: boolean;
  onMove: (place: Place) => void;
  onEdit: (edits: { place: Place; text: string; isConfirmed?: boolean }[]) => void;
};

/**
 * A grid of samples by biomarkers for keyboard entry: arrows, Enter and Tab move, typing overwrites a cell, and a block is
 * pasted starting at the active cell. Only visible rows are rendered, and only the active cell has an input.
 */
export function EntryGrid({ grid, rows, active, canEnter, onMove, onEdit }: EntryGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const { from, to, rowHeight, scrollTo } = useRowWindow(box, rows.length);
  const columns = grid.biomarkers.length;

  const move = useCallback(
    (place: Place) => {
      scrollTo(place.row, head.current?.offsetHeight ?? 0);
      onMove(place);
    },
    [onMove, scrollTo],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveByKey(event, active, { rows: rows.length, columns });
    if (!next) return;
    event.preventDefault();
    move(next);
  };

  const onPaste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData("text"));
    if (!canEnter || (block.length === 1 && block[0]!.length === 1)) return;
    event.preventDefault();
    onEdit(
      block.flatMap((line, down) =>
        line.map((text, right) => ({
          place: { row: active.row + down, column: active.column + right },
          text,
        })),
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
