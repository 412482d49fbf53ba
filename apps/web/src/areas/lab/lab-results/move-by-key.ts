import type { KeyboardEvent } from "react";
import type { Place } from "./grid-rows.ts";

type Size = { rows: number; columns: number };

const page = 15;

/**
 * Returns the place that a key moves to in a grid; null if it does not move. While a field is edited with F2, left and right
 * move inside it.
 */
export function moveByKey(
  { key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent<HTMLElement>,
  { row, column }: Place,
  { rows, columns }: Size,
): Place | null {
  if (altKey) return null;
  const isEditing = target instanceof HTMLElement && target.dataset.editing === "true";
  const isFar = ctrlKey || metaKey;
  const last = { row: rows - 1, column: columns - 1 };
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(last.row, Math.max(0, nextRow)),
    column: Math.min(last.column, Math.max(0, nextColumn)),
  });
  switch (key) {
    case "ArrowUp":
      return to(isFar ? 0 : row - 1, column);
    case "ArrowDown":
      return to(isFar ? last.row : row + 1, column);
    case "Enter":
      return isFar ? null : to(shiftKey ? row - 1 : row + 1, column);
    case "ArrowLeft":
      return isEditing ? null : to(row, isFar ? 0 : column - 1);
    case "ArrowRight":
      return isEditing ? null : to(row, isFar ? last.column : column + 1);
    case "Home":
      return isEditing ? null : to(isFar ? 0 : row, 0);
    case "End":
      return isEditing ? null : to(isFar ? last.row : row, last.column);
    case "PageUp":
      return to(row - page, column);
    case "PageDown":
      return to(row + page, column);
    case "Tab":
      // From the last cell, Tab leaves the grid.
      return tabTo({ row, column }, shiftKey ? -1 : 1, last);
    default:
      return null;
  }
}

function tabTo({ row, column }: Place, step: 1 | -1, last: Place): Place | null {
  const next = column + step;
  if (next >= 0 && next <= last.column) return { row, column: next };
  const nextRow = row + step;
  if (nextRow < 0 || nextRow > last.row) return null;
  return { row: nextRow, column: step === 1 ? 0 : last.column };
}
