import type { Trend } from "@kitpath/contract/results/trends/trends";
import type { ReactNode } from "react";
import { Suspense, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import { Skeleton } from "./skeleton.tsx";
import styles from "./trend-list.module.css";

const loadView = async () => (await import("./trend-view.tsx")).TrendView;
const TrendView = lazyPart<{ trend: Trend }>(loadView, () => (
  <p>The chart could not be loaded. Reload the page.</p>
));

/** A line that opens the chart and the table of a biomarker below it. */
export function TrendDetails({ trend, children }: { trend: Trend; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary} onPointerEnter={() => void loadView().catch(() => undefined)}>
        {children}
      </summary>
      {isOpen ? (
        <div className={styles.opened}>
          <Suspense fallback={<Skeleton />}>
            <TrendView trend={trend} />
          </Suspense>
        </div>
      ) : null}
    </details>
  );
}
