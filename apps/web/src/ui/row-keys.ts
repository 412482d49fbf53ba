import type { KeyboardEvent } from "react";
import { useEffect, useRef } from "react";

/** `j`, `k` and the arrow keys move between rows, to the control of each where it has one; Enter opens the row itself. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>, open: (() => void) | null): void {
  const row = event.currentTarget;
  if (event.key === "Enter" && event.target === row) return open?.();
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  const next = rowAfter(event, row);
  if (!next) return;
  event.preventDefault();
  focusRow(next);
}

function rowAfter({ key, ctrlKey, metaKey, altKey }: Pick<globalThis.KeyboardEvent, Keys>, row: Element) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "j" || key === "ArrowDown") return row.nextElementSibling;
  return key === "k" || key === "ArrowUp" ? row.previousElementSibling : null;
}
type Keys = "key" | "ctrlKey" | "metaKey" | "altKey";

function focusRow(row: Element): void {
  const focusable = row.querySelector<HTMLElement>("[data-row-control]") ?? (row as HTMLElement);
  focusable.focus();
  focusable.scrollIntoView({ block: "nearest" });
}

/** Where the rows are the screen, `j` and `k` reach them from anywhere but a field or a dialog. */
export function useRowKeys(isOn: boolean) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const enterRows = (event: globalThis.KeyboardEvent) => {
      const { target, key } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, select, textarea, tbody, [role=dialog], [role=menu], [role=listbox]");
      if (isElsewhere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = table.current?.tBodies[0]?.rows;
      const row = key === "j" ? rows?.[0] : key === "k" ? rows?.[rows.length - 1] : undefined;
      if (!row) return;
      event.preventDefault();
      focusRow(row);
    };
    document.addEventListener("keydown", enterRows);
    return () => document.removeEventListener("keydown", enterRows);
  }, [isOn]);
  return table;
}
