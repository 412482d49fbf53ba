import type { RefObject } from "react";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";

type RowWindow = {
  /** The rows to draw: from the first up to but not including the last. */
  from: number;
  to: number;
  /** The height of a row. */
  rowHeight: number;
};

/** Rows drawn beyond what is seen, so that scrolling shows no gap. */
const spare = 8;

/**
 * Which rows of a long table are drawn: those that are seen in `box`, which scrolls, and a few around them. All rows are as high as
 * the variable `--grid-row` says.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: Math.min(count, 40), rowHeight: 40 });

  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue("--grid-row")) || 40;
    const from = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare);
    const to = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spare);
    setShown((before) =>
      before.from === from && before.to === to && before.rowHeight === rowHeight
        ? before
        : { from, to, rowHeight },
    );
  }, [box, count]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, look]);

  /** Scrolls just as far as it takes to see a row, below a head of that height. */
  const scrollTo = useCallback(
    (row: number, headHeight: number) => {
      const element = box.current;
      if (!element) return;
      const top = row * shown.rowHeight;
      const most = element.clientHeight - headHeight - shown.rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top > element.scrollTop + most) element.scrollTop = top - most;
      look();
    },
    [box, look, shown.rowHeight],
  );

  return { ...shown, scrollTo };
}
