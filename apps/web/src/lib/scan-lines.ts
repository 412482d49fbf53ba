import type { KeyboardEvent } from "react";
import { useRef } from "react";

/** Scanners leave a few milliseconds between keys; nobody types a letter and then Tab as fast. */
const scannerMs = 50;

/**
 * For a text of several lines that a scanner types into: a Tab at a scanner's pace ends the line as Enter does, and one by hand leaves
 * the field.
 */
export function useScanLines(): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const isScan = event.timeStamp - typedAt.current < scannerMs;
    typedAt.current = event.key.length === 1 ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (event.key !== "Tab" || event.shiftKey || !isScan) return;
    event.preventDefault();
    const field = event.currentTarget;
    field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
