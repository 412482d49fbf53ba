import type { RefObject } from "react";
import { useCallback, useEffect, useState } from "react";

type RowWindow = {
  /** The rows to render: from the first up to but not including the last. */
  from: number;
  to: number;
  /** The height of a row. */
  rowHeight: number;
};

/** Rows rendered beyond the visible ones, so that scrolling shows no gap. */
const spare = 8;

/**
 * Returns which rows of a long table to render: those visible in `box`, which scrolls, and a few around them. All rows have the
 * height of the variable `--grid-row`.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: Math.min(count, 40), rowHeight: 40 });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue("--grid-row")) || 40;
      const { scrollTop, clientHeight } = element;
      const from = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
      const to = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + spare);
      setShown((before) =>
        before.from === from && before.to === to && before.rowHeight === rowHeight
          ? before
          : { from, to, rowHeight },
      );
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, count]);

  /** Scrolls just far enough to make a row visible below a header of that height. */
  const { rowHeight } = shown;
  const scrollTo = useCallback(
    (row: number, headHeight: number) => {
      const element = box.current;
      if (!element) return;
      const top = row * rowHeight;
      const most = element.clientHeight - headHeight - rowHeight;
      if (top < element.scrollTop) element.scrollTo({ top });
      else if (top > element.scrollTop + most) element.scrollTo({ top: top - most });
    },
    // oxlint-disable-next-line react/preserve-manual-memoization -- with a new function every row would be drawn again
    [box, rowHeight],
  );

  const { from, to } = shown;
  return { from, to, rowHeight, scrollTo };
}
