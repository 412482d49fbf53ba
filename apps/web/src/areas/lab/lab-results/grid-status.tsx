import { formatNumber } from "@kitpath/contract/fields/formats";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { FilledGrid } from "./grid-rows.ts";
import { countEntered } from "./grid-rows.ts";
import styles from "./grid-status.module.css";

type GridStatusProps = FilledGrid & {
  isSaving: boolean;
  failure: string | null;
  onRetry: () => void;
};

/** How much has been entered, whether it is saved, and the keyboard shortcuts. */
export function GridStatus({ grid, rows, isSaving, failure, onRetry }: GridStatusProps) {
  const cells = rows.flatMap((row) => row.cells);
  const { entered, total } = countEntered({ grid, rows });
  const isOnItsWay = isSaving || cells.some(({ state }) => state === "saving");
  const open = cells.filter(({ state }) => state === "asks" || state === "refused").length;
  if (failure) {
    return (
      <Notice tone="bad" title="Not saved yet">
        <div className={styles.failure}>
          {failure} What you typed is still here.
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className={styles.status}>
      <p role="status">
        <strong>
          {formatNumber(entered)} of {formatNumber(total)}
        </strong>{" "}
        results entered
        {isOnItsWay ? " · Saving…" : open === 0 ? " · All saved" : ""}
        {open > 0 ? ` · ${formatNumber(open)} to check, not saved` : ""}
      </p>
      <p className={styles.keys}>
        <kbd>↑ ↓ ← →</kbd> move · <kbd>Enter</kbd> down · <kbd>F2</kbd> edit · <kbd>Del</kbd> clear · paste a
        block from a spreadsheet
      </p>
    </div>
  );
}
