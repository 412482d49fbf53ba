import type { KeyboardEvent } from "react";
import { useEffect, useRef } from "react";
import { isAway, isShortcut, isTyping } from "../lib/shortcuts.ts";

/** `j`, `k` and the arrow keys move between rows, to each row's control if it has one; Enter opens the row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>, open: (() => void) | null): void {
  const row = event.currentTarget;
  if (isShortcut("openRow", event) && event.target === row) return open?.();
  if (isTyping(event)) return;
  const next = rowAfter(event, row);
  if (!next) return;
  event.preventDefault();
  focusRow(next);
}

function rowAfter(event: Pick<globalThis.KeyboardEvent, Keys>, row: Element) {
  if (isShortcut("nextRow", event)) return row.nextElementSibling;
  return isShortcut("previousRow", event) ? row.previousElementSibling : null;
}
type Keys = "key" | "ctrlKey" | "metaKey" | "altKey";

function focusRow(row: Element): void {
  const focusable = row.querySelector<HTMLElement>("[data-row-control]") ?? (row as HTMLElement);
  focusable.focus();
  focusable.scrollIntoView({ block: "nearest" });
}

/**
 * If the rows are the screen's main content, `j` and `k` move to them from anywhere but a field or a dialog, and the down arrow
 * from the search above them.
 */
export function useRowKeys(isOn: boolean) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const enterRows = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || event.defaultPrevented || isAway(event)) return;
      const isFromSearch = event.key === "ArrowDown" && target.closest("[role=search]") !== null;
      const isLetter = event.key.length === 1 && !isTyping(event) && !target.closest("tbody");
      if (!isFromSearch && !isLetter) return;
      const rows = table.current?.tBodies[0]?.rows;
      const isNext = isShortcut("nextRow", event);
      const isPrevious = isShortcut("previousRow", event);
      const row = isNext ? rows?.[0] : isPrevious ? rows?.[rows.length - 1] : undefined;
      if (!row) return;
      event.preventDefault();
      focusRow(row);
    };
    document.addEventListener("keydown", enterRows);
    return () => document.removeEventListener("keydown", enterRows);
  }, [isOn]);
  return table;
}
